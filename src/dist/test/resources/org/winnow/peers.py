# SPDX-License-Identifier: Apache-2.0
"""Times other systems: the least time of each page, in nanoseconds, a line for each system.

usage: peers.py FOLDER SECONDS SYSTEM...     FOLDER has pages in UTF-8, SYSTEM is a key of WORK
"""
import os
import sys
import time

from resiliparse.extract.html2text import extract_plain_text
from resiliparse.parse.html import HTMLTree
from trafilatura import extract

WORK = {
    "lexbor": HTMLTree.parse,
    "resiliparse": lambda html: extract_plain_text(html, main_content=True, alt_texts=False),
    "trafilatura": lambda html: extract(html, include_comments=False),
}


def main(folder, seconds, *systems):
    pages = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            pages.append(file.read())
    for system in systems:
        work, least = WORK[system], [sys.maxsize] * len(pages)
        end = time.perf_counter() + float(seconds)
        while True:
            for i, page in enumerate(pages):
                start = time.perf_counter_ns()
                work(page)
                least[i] = min(least[i], time.perf_counter_ns() - start)
            if time.perf_counter() > end:
                break
        print(system, *least, sep="\t", flush=True)


main(*sys.argv[1:])
