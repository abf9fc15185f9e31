#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the reciprocal rank of each run of an experiment, topic by topic, as SVG; needs nothing but Python.

usage: plot.py FOLDER QRELS > runs.svg, where FOLDER is what `winnow trec experiment -o FOLDER` wrote
"""
import sys
from collections import defaultdict
from html import escape
from pathlib import Path

WIDTH, ROW, LEFT, TOP = 640, 14, 170, 40
COLOURS = ["#888888", "#2a6f97", "#e07a1f", "#3a7d3a", "#8e44ad", "#c0392b"]


def judgements(path):
    """The relevant documents of each topic."""
    relevant = defaultdict(set)
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        topic, _, document, grade = line.split()
        if int(grade) > 0:
            relevant[topic].add(document)
    return relevant


def ranks(path, relevant):
    """One over the rank of the first relevant document, by topic; 0 if the run has none."""
    found = {topic: 0.0 for topic in relevant}
    rows = [line.split() for line in Path(path).read_text(encoding="utf-8").splitlines()]
    for topic, _, document, rank, *_ in sorted(rows, key=lambda row: int(row[3])):
        if found.get(topic) == 0 and document in relevant[topic]:
            found[topic] = 1 / int(rank)
    return found


def draw(runs):
    """Bars, grouped by topic; the means on top."""
    topics = sorted(next(iter(runs.values())))
    means = {name: sum(by.values()) / len(by) for name, by in runs.items()}
    groups = [("mean", means)] + [(t, {name: by[t] for name, by in runs.items()}) for t in topics]
    height = TOP + len(groups) * (len(runs) + 1) * ROW
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" font-family="sans-serif" font-size="11">'
    yield f'<text x="{LEFT}" y="20" font-size="14">Reciprocal rank of the first relevant document</text>'
    y = TOP
    for group, values in groups:
        yield f'<text x="4" y="{y + ROW - 3}" font-weight="bold">{escape(group)}</text>'
        for (name, value), colour in zip(values.items(), COLOURS * len(values)):
            length = value * (WIDTH - LEFT - 50)
            yield f'<text x="{LEFT - 6}" y="{y + ROW - 3}" text-anchor="end">{escape(name)}</text>'
            yield f'<rect x="{LEFT}" y="{y + 1}" width="{length:.1f}" height="{ROW - 3}" fill="{colour}"/>'
            yield f'<text x="{LEFT + length + 4:.1f}" y="{y + ROW - 3}">{value:.3f}</text>'
            y += ROW
        y += ROW
    yield "</svg>"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    folder, qrels = sys.argv[1:3]
    relevant = judgements(qrels)
    files = sorted((Path(folder) / "runs").glob("*.txt"))
    if not files:
        sys.exit(f"no runs in {folder}/runs")
    print("\n".join(draw({file.stem: ranks(file, relevant) for file in files})))


if __name__ == "__main__":
    main()
