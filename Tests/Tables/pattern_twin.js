// Compares random regular expressions of ECMAScript, and random texts, with Node.js.
//
//     node pattern_twin.js BINARY [COUNT [SEED]]
//
// Each expression is checked by `regex:syntax=...`, and each text by `pattern:/.../,syntax=...`, which must match the
// whole text. With the flag v, Node.js 20 is wrong about `[^]`, and about operations on classes if the flag i is set, too.
// Such expressions are left out.
'use strict';
const {execFileSync} = require('child_process');
const {mkdtempSync, rmSync, writeFileSync} = require('fs');
const {tmpdir} = require('os');

const [binary, count = 2000, start = 1] = process.argv.slice(2);
let seed = Number(start) >>> 0;

function random(limit) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  let value = seed ^ seed >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return Math.floor(((value ^ value >>> 12) >>> 0) / 4294967296 * limit);
}
const pick = list => list[random(list.length)];

const LETTERS = ['a', 'b', 'c', 'k', 's', 'A', 'K', 'S', '1', '_', '-', ' ', 'é', 'É', 'ß', '\u017F', '\u212A', '😀',
  '\n', '\u2028', '\u00A0', 'ﬀ', 'Σ', 'ς', 'σ', 'İ', 'i', 'I', 'ı'];
const ESCAPES = ['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\n', '\\t', '\\u0061', '\\u{1F600}', '\\uD83D\\uDE00',
  '\\x6B', '\\cJ', '\\0', '\\.', '\\uD83D'];
const PROPERTIES = ['\\p{L}', '\\P{L}', '\\p{Lu}', '\\p{Letter}', '\\p{Script=Greek}', '\\p{scx=Grek}',
  '\\p{Alphabetic}', '\\p{Any}', '\\P{ASCII}', '\\p{digit}', '\\p{White_Space}', '\\p{LC}', '\\p{Assigned}'];
const BROKEN = ['\\a', '\\-', '\\8', '\\1', '{', '}', ']', '(?i)', '(?#a)', '\\u12', '\\x1', '\\p{Foo}', '\\p{greek}',
  '(?P<a>b)', '*', 'a**', '\\c1', '\\00', '[b-a]', '[\\d-z]', '(?=a)*', '\\k<q>', 'a{2,1}', 'a{2', '(?<1>a)', '[a',
  '(a', 'a)', '\\u{110000}', '\\_'];
const QUANTIFIERS = ['*', '+', '?', '{2}', '{1,2}', '{0,2}', '*?', '+?', '??', '{1,}', '{0}'];

const escaped = letter => letter === '\n' ? '\\n' : letter;
let groups, names, depth, flags, hasSets;

function classText(level) {
  let text = '[' + (random(3) ? '' : '^');
  if (hasSets && level < 2 && !flags.includes('i') && !random(4)) {
    const operands = [0, 1, 2].slice(random(2)).map(() => pick([classText(level + 1), '\\w', '\\d', '\\p{L}', 'a', '\\q{a|k}']));
    return text + operands.join(pick(['--', '&&'])) + ']';
  }
  for (let items = random(4) + (hasSets ? 1 : 0); items > 0; items--) {
    const letter = escaped(pick(LETTERS));
    text += pick([
      letter === '-' ? '\\-' : letter, pick(['a-c', 'A-K', '1-9', 'k-s', 'à-ÿ', 'α-ω', '\\uD7FF-\\uE000']),
      pick(ESCAPES), '\\b', !flags.includes('i') && !random(3) ? pick(PROPERTIES) : '\\w',
      hasSets && level < 2 ? pick([classText(level + 1), '\\q{ab|a}', '\\q{}']) : 'a']);
  }
  return text + ']';
}

function atom() {
  depth++;
  const kind = depth > 4 ? random(6) : random(16);
  let text, isAssertion = false;
  if (kind < 4) text = escaped(pick(LETTERS));
  else if (kind === 4) text = '.';
  else if (kind === 5) text = pick(ESCAPES);
  else if (kind === 6) text = !flags.includes('i') ? pick(PROPERTIES) : pick(ESCAPES);
  else if (kind < 9) text = classText(0);
  else if (kind === 9) text = (groups++, '(' + alternatives() + ')');
  else if (kind === 10) text = '(?:' + alternatives() + ')';
  else if (kind === 11) text = (groups++, '(?<n' + names++ + '>' + alternatives() + ')');
  else if (kind === 12) text = groups ? '\\' + (1 + random(groups)) : 'a';
  else {
    isAssertion = true;
    text = kind === 13 ? pick(['(?=', '(?!']) + alternatives() + ')'
      : kind === 14 ? pick(['(?<=', '(?<!']) + (random(3) ? 'a' + pick(['', '\\w', '.']) : alternatives()) + ')'
      : pick(['^', '$', '\\b', '\\B']);
  }
  depth--;
  return text + (isAssertion || random(3) ? '' : pick(QUANTIFIERS));
}

function sequence() {
  let text = '';
  for (let atoms = random(4); atoms >= 0; atoms--) text += atom();
  return text;
}

function alternatives() {
  let text = random(12) ? sequence() : '';
  while (!random(4)) text += '|' + (random(8) ? sequence() : '');
  return text;
}

function expression(source) {
  try {
    return [new RegExp(source, flags + (hasSets ? 'v' : 'u')), new RegExp(`^(?:${source})$`, flags + (hasSets ? 'v' : 'u'))][1];
  } catch {
    return null;
  }
}

const rows = ['rule\tinput_json\texpected'];
for (let round = 0; round < count; round++) {
  groups = names = depth = 0;
  flags = ['i', 's'].filter(() => !random(4)).join('');
  hasSets = !random(3);
  let source = alternatives();
  if (!random(8)) {
    const place = random(source.length + 1);
    source = (source.slice(0, place) + pick(BROKEN) + source.slice(place)).toWellFormed();
  }
  const syntax = 'syntax=' + (hasSets ? 'html' : 'ecmascript');
  const compiled = expression(source);
  rows.push([`regex:${syntax}`, JSON.stringify(source), compiled ? 'valid' : 'invalid'].join('\t'));
  // An empty value is always accepted.
  for (let texts = compiled ? 10 : 0; texts > 0; texts--) {
    let text = pick(LETTERS);
    for (let more = random(5); more > 0; more--) text += pick(LETTERS);
    const rule = `pattern:/${source}/${flags},${syntax}`;
    rows.push([rule, JSON.stringify(text), compiled.test(text) ? 'valid' : 'invalid'].join('\t'));
  }
}

const folder = mkdtempSync(tmpdir() + '/pattern-twin-');
writeFileSync(folder + '/rows.tsv', rows.join('\n') + '\n');
let output;
try {
  output = execFileSync(binary, ['conformance', '--format', 'json', folder + '/rows.tsv'], {maxBuffer: 1 << 30});
} catch (error) {
  output = error.stdout;
}
rmSync(folder, {recursive: true});
// An expression that Node.js accepts may have no translation. All other mistakes are differences.
const lines = output.toString().trim().split('\n').map(line => JSON.parse(line));
const differences = lines.filter(line => line.result && line.result !== 'undecided'
  && !(line.result === 'not-checked' && /fixed length|loop around|flag i|not supported|at most 65535|PCRE2 rejects/.test(line.error.reason)));
for (const line of differences) console.log(line.result, line.rule, JSON.stringify(line.value));
const {cases, right, undecided, notChecked} = lines[lines.length - 1];
console.log(`${cases} rows: ${right} agree, ${differences.length} differ, ${notChecked} without a translation, ${undecided} undecided`);
process.exit(differences.length ? 1 : 0);
