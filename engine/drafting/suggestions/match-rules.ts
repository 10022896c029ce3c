import type { PlainRow } from './plain-row.ts';
import { plainRows } from './plain-rows.ts';
import {
  afterDegrees,
  doubledEndings,
  doubledMeanings,
  emptyAdverbs,
  emptyAsides,
  emptyDegrees,
  emptyOpenings,
  emptyTrails,
  neverDoubled,
} from './shorten-rows.ts';
import type { RuleSuggestion } from './suggestion.ts';

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
/** The longest first, so that "the majority of the" is found before "the majority of". */
const anyOf = (list: readonly string[]) =>
  list
    .toSorted((one, other) => other.length - one.length)
    .map((words) => escaped(words).replaceAll(' ', String.raw`[ \u00a0]+`))
    .join('|');

const begins = String.raw`(?<![\p{L}\p{N}\p{M}'’_-])(?<![\p{L}\p{N}][./@])`;
const ends = String.raw`(?![\p{L}\p{N}\p{M}_-]|['’][\p{L}\p{N}]|[./@][\p{L}\p{N}])`;
const space = String.raw`[ \u00a0]+`;
/** Where a sentence begins: what stands before it is empty, or ends the one before. */
const opens = /(?:^|[.!?]["”’']?[ \u00a0]+|\u{FFFC}[ \u00a0]+)$/u;

const pattern = (source: string) => new RegExp(source, 'giu');
const plain = pattern(`${begins}(?:${anyOf(plainRows.map(({ wordy }) => wordy))})${ends}`);
const opening = pattern(`${begins}(?:${anyOf(emptyOpenings)})${space}(?=[\\p{L}\\p{N}])`);
const openingAside = pattern(`${begins}(?:${anyOf(emptyAsides)}),${space}(?=[\\p{L}\\p{N}])`);
const aside = pattern(`,${space}(?:${anyOf(emptyAsides)}),(?=${space}[\\p{L}\\p{N}])`);
const adverb = pattern(`(?<=[\\p{L}\\p{N},] )(?:${anyOf(emptyAdverbs)}) (?=[\\p{Ll}\\p{N}])`);
const trailing = pattern(`(?<=[\\p{Ll}\\p{N}])${space}(?:${anyOf(emptyTrails)})(?=[,.]${space}|\\.$)`);
const degree = pattern(`(?<=[\\p{L}\\p{N},] )(?:${anyOf(emptyDegrees)}) (?=(?:${anyOf(afterDegrees)})${ends})`);
const doubled = pattern(`${begins}(${anyOf(neverDoubled)})( +\\1)${ends}`);
const meanings = doubledMeanings.map(([goes, stays]) => pattern(`${begins}${goes}${space}(?=${stays}${ends})`));
const endings = doubledEndings.map(([stays, goes]) => pattern(`(?<=${begins}${stays})${space}${goes}${ends}`));

const rowOf = new Map<string, PlainRow>(plainRows.map((row) => [row.wordy, row]));
const denies = /(?:\b(?:not|never|no|nor|without|cannot|hardly|barely)|n['’]t)[ \u00a0]+$/iu;
/** The sentence goes on after these without a comma. */
const leadsOn = /\b(?:that|but|and|or|so|because|which|who|is|are|was|were|been|be)$/iu;
const needsDegree = /\b(?:the|how|so|as|too|that)[ \u00a0]+$/iu;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const startsUpper = (words: string) => /^\p{Lu}/u.test(words);

/** Whether letters after the first are capitals, or the first is one where no sentence begins: a name, or written so on purpose. */
function isName(words: string, before: string, after: string): boolean {
  const [first = '', ...rest] = words;
  if (/\p{Lu}/u.test(rest.join('').replace(/\bI\b/gu, ''))) return true;
  if (!/\p{Lu}/u.test(first) || /^I\b/u.test(words)) return false;
  return !opens.test(before) || /^[ \u00a0]+\p{Lu}/u.test(after);
}

/** "A sufficient supply" has another article than "an adequate supply". */
const breaksArticle = (before: string, words: string, replacement: string): boolean =>
  /\b(?:a|an)[ \u00a0]+$/iu.test(before) && /^[aeiou]/iu.test(words) !== /^[aeiou]/iu.test(replacement);

type Match = { start: number; words: string; before: string; after: string };

function* matchesOf(found: RegExp, text: string): Generator<Match> {
  for (const { index: start, 0: words } of text.matchAll(found)) {
    const before = text.slice(Math.max(0, start - 60), start);
    yield { start, words, before, after: text.slice(start + words.length, start + words.length + 60) };
  }
}

const edit = (kind: RuleSuggestion['kind'], start: number, words: string, replacement: string): RuleSuggestion => ({
  ...{ kind, start, end: start + words.length, words, replacement },
});

function* plainOf(text: string): Generator<RuleSuggestion> {
  for (const { start, words, before, after } of matchesOf(plain, text)) {
    const row = rowOf.get(words.toLowerCase().replace(/[ \u00a0]+/gu, ' '));
    if (!row || isName(words, before, after)) continue;
    const isFirst = opens.test(before);
    if (isFirst && row.isNeverFirst) continue;
    if (row.notAfter?.test(before.trimEnd().toLowerCase())) continue;
    if (row.notBefore?.test(after.trimStart().toLowerCase())) continue;
    if (breaksArticle(before, words, row.plain)) continue;
    yield edit('plain', start, words, startsUpper(words) ? capital(row.plain) : row.plain);
  }
}

/** What opens a sentence goes, and the word after it gets its capital. */
function* openingsOf(text: string): Generator<RuleSuggestion> {
  for (const found of [opening, openingAside])
    for (const { start, words, before, after } of matchesOf(found, text)) {
      if (!opens.test(before) || isName(words, before, '')) continue;
      const next = after.charAt(0);
      // "iPad", "pH": their small letter is theirs.
      if (/^\p{Ll}\p{Lu}/u.test(after)) continue;
      if (/\p{Ll}/u.test(next)) yield edit('shorten', start, words + next, next.toUpperCase());
      else yield edit('shorten', start, words, '');
    }
}

function* fillersOf(text: string): Generator<RuleSuggestion> {
  for (const { start, words, before, after } of matchesOf(aside, text)) {
    if (isName(words.replace(/^,[ \u00a0]+/u, ''), before, after)) continue;
    // Between two clauses one comma stays.
    if (leadsOn.test(before)) yield edit('shorten', start, words, '');
    else yield edit('shorten', start + 1, words.slice(1), '');
  }
  for (const { start, words, before } of matchesOf(trailing, text))
    if (!startsUpper(words.trim()) && !denies.test(`${before} `) && !leadsOn.test(before))
      yield edit('shorten', start, words, '');
  for (const { start, words, before } of [...matchesOf(adverb, text), ...matchesOf(degree, text)])
    if (!denies.test(before) && !needsDegree.test(before) && !startsUpper(words))
      yield edit('shorten', start, words, '');
  for (const found of [...meanings, ...endings])
    for (const { start, words, before, after } of matchesOf(found, text))
      if (!startsUpper(words.trim()) && !denies.test(before) && !/^\p{Lu}/u.test(after))
        yield edit('shorten', start, words, '');
  for (const { index, 0: words, 1: first = '', 2: second = '' } of text.matchAll(doubled))
    if (!startsUpper(second.trim())) yield edit('shorten', index + first.length, words.slice(first.length), '');
}

/** Every place of a text where a rule would change words, in no order; they may overlap. */
export const matchRules = (text: string): RuleSuggestion[] => [
  ...plainOf(text),
  ...openingsOf(text),
  ...fillersOf(text),
];
