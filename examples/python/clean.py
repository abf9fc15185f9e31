#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Cleans a folder of pages with the command line, and prints a line a page: id, language, words, headline.

One process cleans all pages, since a Java machine takes longer to start than a page to clean.
usage: clean.py FOLDER, with the launcher in the environment's WINNOW, or beside this project's README
"""
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

LAUNCHER = os.environ.get("WINNOW", str(Path(__file__).resolve().parents[2] / "winnow"))


def clean(folder):
    """The pages of a folder: dictionaries with id, title, headline, text, comments, confidence, language, metadata."""
    command = [*shlex.split(LAUNCHER), "clean", "--format", "json", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode == 2:
        sys.exit("nothing could be cleaned")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    for page in clean(sys.argv[1]):
        words = len(page["text"].split())
        print(page["id"], page["language"] or "-", words, page["headline"], sep="\t")


if __name__ == "__main__":
    main()
