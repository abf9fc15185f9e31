// SPDX-License-Identifier: Apache-2.0
'use strict';

const ROLES = [
  {letter: 'T', word: 'headline'}, {letter: 'C', word: 'text'}, {letter: 'K', word: 'comments'},
  {letter: 'M', word: 'data'}, {letter: '-', word: 'boilerplate'}];
const VIEWS = ['blocks', 'text', 'Markdown', 'metadata', 'passages', 'beside', 'rules'];
const ROW = 28;
/** A page to try the studio on, where there is none. */
const SAMPLE = `<title>The mill turns again - Valley News</title>
<nav><a href=/>Home</a> <a href=/news>News</a> <a href=/about>About us</a></nav>
<h1>The mill turns again</h1><p>By Ann Lee, 3 May</p>
<p>After eleven years of repairs the wheel of the old mill was set in motion on Sunday, before some two hundred guests.
<p>The miller's family had left the house in 1968, and the roof fell in soon after, so that little was left but the walls.
<div class=related><h2>Read more</h2><a href=/1>Bridge closed</a> <a href=/2>Market moved</a></div>
<footer><a href=/imprint>Imprint</a> <a href=/privacy>Privacy</a></footer>`;
/** Blocks that are colored between two turns of the browser. */
const SLICE = 2000;

const $ = id => document.getElementById(id);
const state = {
  pages: [], page: '', found: null, other: null, view: 'blocks', turn: 0, at: 0, chosen: new Set(), roles: [], saved: '', undo: [],
  base: '', drafts: new Map(), proposals: null, confidence: new Map(), saves: false};

/** A new element with text; texts of pages only ever come in as text. */
function el(name, text = '', attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

async function ask(path, options = {}) {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

const query = parameters => new URLSearchParams(parameters).toString();
const say = text => { $('status').textContent = text; };

/** Runs what may fail; says what went wrong. */
const tried = work => async (...args) => {
  try { await work(...args); } catch (e) { say(e.message); }
};

// ---- pages

async function refresh() {
  const fresh = await ask('/api/state');
  state.saves = fresh.saves;
  state.pages = fresh.pages;
  if (!$('extractor').options.length) {
    for (const name of fresh.extractors) {
      $('extractor').append(new Option(name));
      $('beside').append(new Option(name));
    }
  }
  $('save').disabled = $('propose').disabled = !fresh.saves;
  $('why').hidden = fresh.saves;
  list();
}

function list() {
  const doubtful = id => state.confidence.has(id) ? state.confidence.get(id) : 2;
  const order = [...state.pages].sort((a, b) => a.saved - b.saved || doubtful(a.id) - doubtful(b.id));
  const items = order.map(page => {
    const sure = state.confidence.get(page.id);
    const label = (isChanged(page.id) ? '● not saved: ' : page.saved ? '✓ ' : '') + page.id
      + (sure === undefined ? '' : `, expected F1 ${sure.toFixed(2)}`);
    const button = el('button', label, {type: 'button', 'data-id': page.id});
    button.setAttribute('aria-current', page.id === state.page);
    const item = el('li');
    item.append(button);
    return item;
  });
  $('pages').replaceChildren(...items);
  const done = state.pages.filter(page => page.saved).length;
  $('progress').textContent = state.pages.length ? `${done} of ${state.pages.length} corrected` : '';
}

/** Asks for the confidence of each page in the background, so that doubtful ones come first. */
async function measure() {
  for (const page of [...state.pages]) {
    if (!state.confidence.has(page.id)) {
      const found = await ask('/api/page?' + query({id: page.id, extractor: $('extractor').value}));
      state.confidence.set(page.id, found.confidence ?? 1);
      list();
    }
  }
}

async function open(html, name, url) {
  const opened = await ask('/api/open?' + query({name, url}),
    {method: 'POST', headers: {'Content-Type': 'text/html'}, body: html});
  await refresh();
  await show(opened.id);
}

/** How many times as much recall counts as precision. */
const beta = () => 2 ** Number($('beta').value);

function spec(name) {
  const keep = [...document.querySelectorAll('#keep input:checked')].map(box => box.value);
  if (name !== 'winnow') return name;
  const parameters = [];
  if (state.touched && keep.length) parameters.push(`keep=${keep.join('+')}`);
  if (beta() !== 1) parameters.push(`beta=${beta()}`);
  return parameters.length ? `winnow:${parameters.join(',')}` : name;
}

async function show(id) {
  const turn = ++state.turn;
  say('Working…');
  const found = await ask('/api/page?' + query({id, extractor: spec($('extractor').value)}));
  const other = await beside(id);
  const saved = state.saves ? (await ask('/api/saved?' + query({id}))).roles : '';
  // Whoever is faster than an answer has asked for another page.
  if (turn !== state.turn) return;
  const fresh = id !== state.page;
  if (fresh) keepDraft();
  state.page = id;
  state.found = found;
  state.other = other;
  state.confidence.set(id, found.confidence ?? 1);
  if (fresh) {
    const first = saved.length === found.blocks.length ? [...saved] : found.blocks.map(() => '');
    const draft = state.drafts.get(id);
    const goesOn = draft && draft.roles.length === found.blocks.length;
    state.undo = goesOn ? draft.undo : [];
    state.chosen.clear();
    state.at = Math.max(0, found.blocks.findIndex(block => block.kept));
    state.saved = saved;
    state.base = first.join();
    state.roles = goesOn ? draft.roles : first;
    state.asIs = '';
    look(id);
  }
  const sure = found.confidence === undefined ? '' : `, expected F1 ${found.confidence.toFixed(2)}`;
  say(`${found.headline || found.title || id}: ${found.blocks.length} blocks${sure}`);
  $('times').textContent = Object.entries(found.times).map(([stage, ms]) => `${stage} ${ms.toFixed(1)} ms`).join(', ');
  list();
  draw();
  if (fresh && state.view === 'blocks') reveal();
  paint();
}

/** Keeps the corrections of the page at hand that are not saved yet. */
function keepDraft() {
  if (state.page && state.roles.join() !== state.base) {
    state.drafts.set(state.page, {roles: state.roles, undo: state.undo});
  } else {
    state.drafts.delete(state.page);
  }
}

/** Whether a page has corrections that are not saved. */
const isChanged = id => id === state.page ? state.roles.join() !== state.base : state.drafts.has(id);

/** Shows the page as it looks. */
function look(id) {
  $('frame').src = '/frame?' + query({id, remote: $('remote').checked ? 1 : 0});
}

/** What the second extractor makes of a page; null if none is chosen. */
async function beside(id) {
  const name = $('beside').value;
  return name ? ask('/api/page?' + query({id, extractor: name})) : null;
}

// ---- blocks

const role = block => state.roles[block] || state.found.blocks[block].role;

function kept(block) {
  if (state.roles[block]) return 'TC'.includes(state.roles[block]);
  const threshold = Number($('threshold').value);
  const {p, kept} = state.found.blocks[block];
  return threshold && p >= 0 ? p >= threshold : kept;
}

function tabs() {
  $('tabs').replaceChildren(...VIEWS.map(view => {
    const tab = el('button', view, {type: 'button', role: 'tab', id: 'tab-' + view, 'aria-controls': 'panel'});
    tab.setAttribute('aria-selected', view === state.view);
    tab.tabIndex = view === state.view ? 0 : -1;
    tab.onclick = () => { state.view = view; tabs(); draw(); };
    return tab;
  }));
  $('panel').setAttribute('aria-labelledby', 'tab-' + state.view);
}

function draw() {
  if (!state.found) return;
  const panel = $('panel');
  if (state.view === 'blocks') {
    const space = el('div', '', {id: 'space'});
    space.style.height = ROW * state.found.blocks.length + 'px';
    panel.replaceChildren(space);
    rows();
  } else if (state.view === 'metadata') {
    panel.replaceChildren(facts());
  } else if (state.view === 'passages') {
    panel.replaceChildren(...state.found.passages.flatMap(passage =>
      [el('h2', passage.heading.join(' › ') || '(no heading)'), el('pre', passage.text)]));
  } else if (state.view === 'rules') {
    panel.replaceChildren(proposals());
  } else if (state.view === 'beside') {
    panel.replaceChildren(state.other ? differences() : el('p', 'Choose a second extractor above.'));
  } else {
    const chosen = state.roles.some(Boolean) || Number($('threshold').value) > 0;
    const own = state.found.blocks.filter((b, i) => kept(i)).map(b => b.text.trim()).join('\n');
    panel.replaceChildren(
      el('pre', state.view === 'text' ? (chosen ? own : state.found.text) : state.found.markdown));
  }
}

/** Only the rows that are in sight are elements. */
function rows() {
  const panel = $('panel');
  const space = $('space');
  if (!space) return;
  const first = Math.max(0, Math.floor(panel.scrollTop / ROW) - 5);
  const last = Math.min(state.found.blocks.length, first + Math.ceil(panel.clientHeight / ROW) + 10);
  const all = [];
  for (let i = first; i < last; i++) {
    const block = state.found.blocks[i];
    const letter = role(i);
    const row = el('div', '', {class: `row ${letter === '-' ? 'B' : letter}`, 'data-b': i, title: block.path});
    row.append(el('b', letter), el('span', block.p < 0 ? '' : block.p + ' %', {class: 'p'}), block.text.slice(0, 300));
    row.classList.toggle('kept', kept(i));
    row.classList.toggle('on', i === state.at || state.chosen.has(i));
    row.classList.toggle('mine', Boolean(state.roles[i]));
    row.style.top = ROW * i + 'px';
    all.push(row);
  }
  space.replaceChildren(...all);
}

function table(head, lines) {
  const table = el('table');
  const top = el('tr');
  head.forEach(name => top.append(el('th', name, {scope: 'col'})));
  table.append(top);
  for (const cells of lines) {
    const line = el('tr');
    cells.forEach(cell => line.append(el('td', String(cell))));
    table.append(line);
  }
  return table;
}

function facts() {
  const {metadata, sources} = state.found;
  const rows = Object.entries(metadata).map(([key, value]) => [key, [value].flat().join(', '), sources[key] ?? '']);
  return table(['field', 'value', 'from'], [...rows, ['language of the text', state.found.language, '']]);
}

function differences() {
  const rows = [];
  state.found.blocks.forEach((block, i) => {
    const other = state.other.blocks[i];
    if (other && other.kept !== block.kept && rows.length < 2000) {
      rows.push([block.kept ? $('extractor').value : $('beside').value, block.text.slice(0, 300)]);
    }
  });
  return table(['kept only by', 'text'], rows);
}

function proposals() {
  const {rules = [], pages = 0, site = ''} = state.proposals ?? {};
  const box = el('div');
  if (!rules.length) {
    box.append(el('p', state.proposals
      ? `No rule puts right what is wrong on ${pages} corrected pages of ${site || 'any site'}.`
      : 'Save corrected pages of a site, then propose rules.'));
    return box;
  }
  box.append(table(['rule', 'selector', 'words put right', 'pages'],
    rules.map(rule => [rule.effect, rule.selector, rule.words, rule.pages])));
  const yaml = ['drop', 'keep'].map(effect => {
    const selectors = rules.filter(rule => rule.effect === effect).map(rule => JSON.stringify(rule.selector));
    return selectors.length ? `  ${effect}: [${selectors.join(', ')}]\n` : '';
  }).join('');
  box.append(el('p', site ? 'For rules.yaml:' : 'For rules.yaml. The page has no address: without a line “host: NAME”,'
    + ' these rules hold for every page.'));
  box.append(el('pre', site ? `- host: ${site}\n${yaml}` : yaml.replace(/^ /, '-')));
  return box;
}

// ---- the page as it looks

const marks = () => $('frame').contentDocument?.querySelectorAll('winnow-block') ?? [];

/** Colors the blocks in the frame, a slice at a time. */
function paint() {
  const run = state.painting = {};
  const all = [...marks()];
  let next = 0;
  const slice = () => {
    if (state.painting !== run || !state.found) return;
    for (const end = Math.min(all.length, next + SLICE); next < end; next++) color(all[next]);
    if (next < all.length) requestAnimationFrame(slice);
  };
  slice();
}

function color(mark) {
  const block = Number(mark.dataset.b);
  if (!state.found.blocks[block]) return;
  const {p} = state.found.blocks[block];
  mark.dataset.r = role(block);
  mark.toggleAttribute('data-kept', kept(block));
  mark.toggleAttribute('data-on', block === state.at || state.chosen.has(block));
  mark.style.setProperty('--p', (p < 0 ? 100 : p) + '%');
}

function blockAt(target) {
  const mark = target.closest?.('winnow-block');
  return mark ? Number(mark.dataset.b) : -1;
}

$('frame').addEventListener('load', () => {
  const inside = $('frame').contentDocument;
  let dragging = -1;
  inside.addEventListener('click', e => e.preventDefault(), true);
  inside.addEventListener('submit', e => e.preventDefault(), true);
  inside.addEventListener('mousedown', e => { dragging = blockAt(e.target); }, true);
  inside.addEventListener('mouseup', e => {
    const block = blockAt(e.target);
    if (block >= 0 && dragging >= 0) choose(block, dragging);
    dragging = -1;
  }, true);
  inside.addEventListener('mouseover', e => { const b = blockAt(e.target); if (b >= 0) reasons(b); }, true);
  inside.addEventListener('keydown', keys);
  paint();
});

// ---- choosing and correcting

function choose(block, from = block) {
  state.at = block;
  state.chosen = new Set();
  for (let i = Math.min(block, from); i <= Math.max(block, from); i++) state.chosen.add(i);
  state.chosen = whole(state.chosen);
  reveal();
  reasons(block);
}

/** The nearest block in a direction that is of another unit; the end if there is none. */
function step(by, end) {
  const {unit} = state.found.blocks[state.at];
  let block = state.at;
  while (block !== end && state.found.blocks[block].unit === unit) block += by;
  return block;
}

/** All blocks of the lines, the code and the tables that some blocks belong to. */
function whole(blocks) {
  const units = new Set([...blocks].map(block => state.found.blocks[block].unit));
  return new Set(state.found.blocks.flatMap((block, i) => units.has(block.unit) ? [i] : []));
}

/** Brings the block into sight. */
function reveal() {
  const panel = $('panel');
  if (state.view === 'blocks') {
    const top = ROW * state.at;
    if (top < panel.scrollTop || top > panel.scrollTop + panel.clientHeight - ROW) {
      panel.scrollTop = Math.max(0, top - panel.clientHeight / 2);
    }
    rows();
  }
  $('frame').contentDocument?.querySelector(`winnow-block[data-b="${state.at}"]`)?.scrollIntoView({block: 'nearest'});
  paint();
}

/** A reason in words; nothing for a role that is next to impossible. */
function fact([name, value]) {
  const role = /^P\((.*)\)$/.exec(name);
  if (!role) return `${name}: ${value}`;
  const percent = Math.round(100 * Number(value));
  return percent ? `${role[1]} ${percent} %` : '';
}

let asked = 0;
async function reasons(block) {
  const mine = ++asked;
  await new Promise(done => setTimeout(done, 120));
  if (mine !== asked) return;
  const facts = await ask('/api/reasons?' + query({id: state.page, extractor: spec($('extractor').value), block}));
  const {path} = state.found.blocks[block];
  $('reason').textContent = path + '. ' + Object.entries(facts).map(fact).filter(Boolean).slice(0, 12).join('; ');
}

/** Gives the chosen blocks a role. */
function give(letter) {
  const blocks = [...whole(state.chosen.size ? state.chosen : [state.at])];
  state.undo.push(blocks.map(block => [block, state.roles[block]]));
  blocks.forEach(block => { state.roles[block] = letter; });
  list();
  draw();
  paint();
}

function undo() {
  for (const [block, before] of state.undo.pop() ?? []) state.roles[block] = before;
  list();
  draw();
  paint();
}

/** Chooses the blocks whose path is that of the block at hand. */
function alike() {
  const {path} = state.found.blocks[state.at];
  state.chosen = new Set(state.found.blocks.flatMap((block, i) => block.path === path ? [i] : []));
  say(`${state.chosen.size} blocks below ${path}`);
  reveal();
}

function select() {
  const css = $('selector').value.trim();
  let found;
  try {
    found = [...marks()].filter(mark => mark.closest(css)).map(mark => Number(mark.dataset.b));
  } catch {
    say(css ? `“${css}” is no CSS selector; write one such as .related, #comments or nav li` : 'Write a selector first, such as .related');
    return;
  }
  state.chosen = new Set(found);
  if (found.length) state.at = found[0];
  say(`${found.length} blocks below ${css}`);
  reveal();
}

async function save() {
  if (!state.found) return;
  if (!isChanged(state.page) && !state.saved && state.asIs !== state.page) {
    state.asIs = state.page;
    say('No role was changed. Save again if the page is right as it is.');
    return;
  }
  const roles = state.found.blocks.map((block, i) => role(i)).join('');
  await ask('/api/save?' + query({id: state.page}),
    {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({roles})});
  state.saved = roles;
  state.roles = [...roles];
  state.base = state.roles.join();
  state.drafts.delete(state.page);
  await refresh();
  draw();
  say(`${state.page} is saved`);
}

async function propose() {
  state.proposals = await ask('/api/rules?' + query({extractor: spec($('extractor').value), id: state.page}), {method: 'POST'});
  state.view = 'rules';
  tabs();
  draw();
}

function nextPage() {
  const buttons = [...$('pages').querySelectorAll('button')];
  const at = buttons.findIndex(button => button.dataset.id === state.page);
  buttons[(at + 1) % buttons.length]?.click();
}

function keys(e) {
  if (e.ctrlKey || e.metaKey || e.altKey || !state.found || /INPUT|SELECT|TEXTAREA/.test(e.target.nodeName)) return;
  const last = state.found.blocks.length - 1;
  const number = '12345'.indexOf(e.key);
  if (e.key === 'j') choose(step(1, last));
  else if (e.key === 'k') choose(step(-1, 0));
  else if (number >= 0) give(ROLES[number].letter);
  else if (e.key === 'a') alike();
  else if (e.key === 'u') undo();
  else if (e.key === 's' && state.saves) tried(save)();
  else if (e.key === 'n') nextPage();
  else return;
  e.preventDefault();
}

// ---- what is clicked

for (const {letter, word} of ROLES) {
  const button = el('button', `${letter} ${word}`, {type: 'button', class: letter === '-' ? 'B' : letter, 'data-role': letter});
  button.onclick = () => give(letter);
  $('roles').append(button, ' ');
  if (letter !== '-') {
    const label = el('label');
    const box = el('input', '', {type: 'checkbox', value: word});
    box.checked = 'TC'.includes(letter);
    box.onchange = tried(async () => { state.touched = true; if (state.page) await show(state.page); });
    label.append(box, ' ' + word);
    $('keep').append(label);
  }
}
tabs();
$('tabs').addEventListener('keydown', e => {
  const step = {ArrowRight: 1, ArrowLeft: -1}[e.key];
  if (step) {
    const at = (VIEWS.indexOf(state.view) + step + VIEWS.length) % VIEWS.length;
    $('tab-' + VIEWS[at]).click();
    $('tab-' + VIEWS[at]).focus();
  }
});
$('panel').addEventListener('scroll', () => { if (state.view === 'blocks' && state.found) rows(); });
$('panel').addEventListener('click', e => {
  const row = e.target.closest('.row');
  if (row) choose(Number(row.dataset.b), e.shiftKey ? state.at : undefined);
});
$('pages').addEventListener('click', tried(async e => { if (e.target.dataset.id) await show(e.target.dataset.id); }));
$('beta').oninput = () => { $('betaValue').textContent = 'F' + beta(); };
$('extractor').onchange = $('remote').onchange = $('beta').onchange = tried(async e => {
  $('beta').disabled = $('extractor').value !== 'winnow';
  if (!state.page) return;
  if (e.target === $('remote')) look(state.page);
  await show(state.page);
});
$('beside').onchange = tried(async () => {
  if (!state.page) return;
  state.other = await beside(state.page);
  if (state.other) { state.view = 'beside'; tabs(); }
  draw();
});
$('threshold').oninput = () => {
  const value = Number($('threshold').value);
  $('thresholdValue').textContent = value ? value + ' %' : 'automatic';
  draw();
  paint();
};
$('alike').onclick = alike;
$('select').onclick = tried(async () => select());
$('undo').onclick = undo;
$('save').onclick = tried(save);
$('propose').onclick = tried(propose);
$('paste').onclick = () => $('pasting').showModal();
$('cancel').onclick = () => $('pasting').close();
$('pasted').onclick = tried(async () => {
  $('pasting').close();
  await open($('html').value, '', $('url').value);
});

async function files(all) {
  for (const file of all) await open(await file.arrayBuffer(), file.name.replace(/\.x?html?$/i, ''), '');
}
$('file').onchange = tried(async e => files(e.target.files));
const main = document.querySelector('main');
main.addEventListener('dragover', e => { e.preventDefault(); main.classList.add('over'); });
main.addEventListener('dragleave', () => main.classList.remove('over'));
main.addEventListener('drop', tried(async e => {
  e.preventDefault();
  main.classList.remove('over');
  await files(e.dataTransfer.files);
}));
document.addEventListener('keydown', keys);
window.addEventListener('beforeunload', e => {
  if (state.saves && state.pages.some(page => isChanged(page.id))) {
    e.preventDefault();
    e.returnValue = true;
  }
});

/** What is there to do, where there is no page yet. */
function welcome() {
  const sample = el('button', 'Look at a sample page', {type: 'button', id: 'sample'});
  sample.onclick = tried(async () => open(SAMPLE, 'sample', 'https://news.example.com/mill'));
  $('panel').replaceChildren(
    el('p', 'Open a page: paste its HTML, drop files on the left half, or start the studio with a folder of pages.'),
    el('p', 'Here you see its blocks with their roles, the clean text, and what the page says of itself.'),
    el('p', 'Give a block another role with the buttons below or the keys 1 to 5, and save; then rules can be proposed.'),
    sample);
}

tried(async () => { await refresh(); if (state.pages.length) { await show(state.pages[0].id); measure(); } else welcome(); })();
