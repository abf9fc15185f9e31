#!/usr/bin/env bash
# Makes before-after.png: a sample page as a browser shows it, its blocks by role, and its Markdown. Needs Chromium.
set -euo pipefail
cd "$(dirname "$0")/../.."
page=src/main/resources/org/winnow/cli/demo/news.html
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$page" "$folder/page.html"
./winnow explain "$page" -o "$folder/explained.html" >/dev/null
./winnow clean --format markdown "$page" | sed 's/&/\&amp;/g; s/</\&lt;/g' >"$folder/text"
cat >"$folder/all.html" <<'HTML'
<!doctype html><meta charset=utf-8>
<style>
  body { margin: 0; background: #fff; font: 14px sans-serif; display: flex; gap: 12px; padding: 12px }
  figure { margin: 0; flex: 1; min-width: 0 }
  figcaption { font-weight: bold; margin-bottom: 6px }
  iframe, pre { box-sizing: border-box; width: 100%; height: 640px; border: 1px solid #bbb; overflow: hidden }
  pre { white-space: pre-wrap; padding: 12px; margin: 0; font: 13px monospace }
</style>
<figure><figcaption>A page</figcaption><iframe src=page.html sandbox></iframe></figure>
<figure><figcaption>its blocks, by role</figcaption><iframe src=explained.html sandbox></iframe></figure>
HTML
{
  echo '<figure><figcaption>what is left, as Markdown</figcaption><pre>'
  cat "$folder/text"
  echo '</pre></figure>'
} >>"$folder/all.html"
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1380,700 \
  --screenshot=docs/images/before-after.png "file://$folder/all.html" 2>/dev/null
