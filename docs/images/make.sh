#!/usr/bin/env bash
# Makes studio.webp, and the pictures of the gallery: each page in the colors of its blocks' roles, beside its Markdown.
# Arguments name single pictures: "make.sh news studio". Needs Chromium; WINNOW and CHROMIUM name other programs.
set -euo pipefail
cd "$(dirname "$0")/../.."
winnow=${WINNOW:-./winnow}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# In pixels, but for the scale: the page is smaller than its Markdown, so that all of it is in the picture.
width=900
page_width=900
page_scale=.58
tallest=1800

browser() {
  "${CHROMIUM:-chromium}" --headless --no-sandbox --disable-gpu --hide-scrollbars \
    --user-data-dir="$folder/profile" "$@" 2>/dev/null
}

# The title that a script gives to a page.
title() {
  browser --virtual-time-budget=10000 --dump-dom "$@" | sed -n 's:.*<title>\([^<]*\)</title>.*:\1:p' | tail -n 1
}

# From PNG to WebP without loss but for the colors: the most frequent ones that are not near to each other.
webp() {
  cat >"$folder/webp.html" <<HTML
<title></title>
<script>
const image = new Image();
image.onload = () => {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const data = context.getImageData(0, 0, image.width, image.height);
  const pixels = new Uint32Array(data.data.buffer);
  const counts = new Map();
  for (const color of pixels) counts.set(color, (counts.get(color) || 0) + 1);
  const distance = (a, b) => Math.hypot(...[0, 8, 16].map(shift => (a >> shift & 255) - (b >> shift & 255)));
  const palette = [];
  for (const [color] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (palette.length < 64 && palette.every(other => distance(color, other) > 14)) palette.push(color);
  }
  const nearest = new Map();
  for (const color of counts.keys()) {
    nearest.set(color, palette.reduce((a, b) => distance(a, color) <= distance(b, color) ? a : b));
  }
  pixels.forEach((color, i) => pixels[i] = nearest.get(color));
  context.putImageData(data, 0, 0);
  document.title = canvas.toDataURL('image/webp', 1);
};
image.src = 'data:image/png;base64,$(base64 -w0 "$1")';
</script>
HTML
  title "file://$folder/webp.html" | sed 's/.*base64,//' | base64 -d >"$2"
}

picture() {
  local name=$1 page=docs/gallery/$1.html url height
  url=$(sed -n 's/.*rel="canonical" href="\([^"]*\)".*/\1/p' "$page")
  "$winnow" clean --url "$url" --format markdown "$page" | sed 's/&/\&amp;/g; s/</\&lt;/g' >"$folder/markdown"
  # The explained page has the marked one in the attribute of a frame.
  "$winnow" explain --url "$url" "$page" -o "$folder/explained.html" >/dev/null
  sed -z 's/.* srcdoc="//; s/"><\/iframe>.*//' "$folder/explained.html" |
    sed "s/&lt;/</g; s/&gt;/>/g; s/&quot;/\"/g; s/&#39;/'/g; s/&amp;/\&/g" >"$folder/marked.html"
  { cat "$folder/marked.html"; echo '<script>document.title = document.documentElement.scrollHeight</script>'; } \
    >"$folder/height.html"
  height=$(title --window-size=$page_width,200 "file://$folder/height.html")
  height=$((height < tallest ? height : tallest))
  browser --window-size="$page_width,$height" --force-device-scale-factor=$page_scale \
    --screenshot="$folder/page.png" "file://$folder/marked.html"
  cat >"$folder/all.html" <<HTML
<!doctype html><meta charset=utf-8>
<style>
  body { margin: 0; background: #fff; display: flex; gap: 12px }
  div, pre { box-sizing: border-box; border: 1px solid #bbb; overflow: hidden; height: 100vh; margin: 0 }
  pre { flex: 1; padding: 10px; white-space: pre-wrap; overflow-wrap: anywhere; font: 11px/1.35 monospace;
    unicode-bidi: plaintext }
</style>
<div><img src=page.png></div>
<pre>$(cat "$folder/markdown")</pre>
HTML
  browser --window-size=$width,"$(awk "BEGIN { print int($height * $page_scale) }")" \
    --screenshot="$folder/$name.png" "file://$folder/all.html"
  webp "$folder/$name.png" "docs/images/gallery/$name.webp"
}

# The studio with three sample pages.
studio() {
  local port=${PORT:-8997} samples=src/cli/main/resources/org/winnow/cli/demo
  "$winnow" studio --port "$port" --data "$folder/data" $samples/{blog,news,forum}.html >/dev/null &
  local server=$!
  for _ in {1..60}; do
    ! curl -sf "http://localhost:$port/health" >/dev/null || break
    sleep 1
  done
  browser --virtual-time-budget=10000 --window-size=1400,760 --screenshot="$folder/studio.png" "http://localhost:$port/"
  kill $server
  webp "$folder/studio.png" docs/images/studio.webp
}

mkdir -p docs/images/gallery
if [ $# = 0 ]; then
  set -- studio
  for page in docs/gallery/*.html; do
    set -- "$@" "$(basename "$page" .html)"
  done
fi
for name; do
  if [ "$name" = studio ]; then studio; else picture "$name"; fi
done
