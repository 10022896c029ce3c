import { isGivenName, isOrdinary, isSurelyGiven, isTrade, particles } from './name-words.ts';

/** Words that may be a name. */
export type NameCandidate = {
  start: number;
  end: number;
  /** In lower case, without particles and initials. */
  words: string[];
  hasGiven: boolean;
  /** Written in lower case. */
  isSmall: boolean;
  hasInitial: boolean;
  isForeignScript: boolean;
};

type Word = {
  text: string;
  start: number;
  end: number;
  kind: 'name' | 'given' | 'small-given' | 'particle' | 'initial' | 'capitals' | 'other';
};

const wordPattern = /\p{Script=Latin}[\p{Script=Latin}\p{M}’']*(?:-\p{Script=Latin}[\p{Script=Latin}’']*)*/gu;
const otherScripts =
  /[\p{Script=Han}]{2,4}|[\p{Script=Arabic}]{2,}(?: [\p{Script=Arabic}]{2,}){0,3}|\p{Script=Cyrillic}{2,}(?: \p{Script=Cyrillic}{2,}){1,2}/gu;

/** Whether the next word is in lower case and no guide uses it. */
function unknownNext(text: string, end: number): boolean {
  const [, next] = /^ (\p{Ll}{4,})/u.exec(text.slice(end, end + 30)) ?? [];
  return next !== undefined && !isOrdinary(next);
}

const afterTitle = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss|mx|master|baby|sister|dr|nurse)\.? $/iu;
/** A single capital that is neither the word "I" or "A" nor the beginning of a number. */
const isInitial = (text: string, word: string, start: number) =>
  /^\p{Lu}$/u.test(word) && !/^[\d/-]/.test(text.slice(start + 1)) && (!/^[IA]$/.test(word) || text[start + 1] === '.');

function kindOf(text: string, word: string, start: number): Word['kind'] {
  const first = word[0] ?? '';
  if (word.length === 1) return isInitial(text, word, start) ? 'initial' : 'other';
  if (particles.has(word.toLowerCase()) && word.toLowerCase() !== 'al') return 'particle';
  const isTitled = afterTitle.test(text.slice(Math.max(0, start - 10), start));
  const isCapital = first !== first.toLowerCase();
  if (!isCapital) {
    if (isGivenName(word) && (isSurelyGiven(word) ? !isOrdinary(word) : unknownNext(text, start + word.length)))
      return 'small-given';
    return isTitled && !isOrdinary(word) && word.length > 2 ? 'small-given' : 'other';
  }
  if (isOrdinary(word) || isTrade(word) || /[’'](?:ve|re|ll|d|m)$/i.test(word)) return 'other';
  if (word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase())
    return word.length < 3 || /^\d/.test(text.slice(start + word.length)) ? 'other' : 'capitals';
  if (/^\p{Lu}{2,}s$/u.test(word)) return 'other';
  // "TrakCare", "HoistCo": names of things have capitals inside, names of people behind a prefix alone.
  if (/\p{Ll}\p{Lu}{2}|^(?!Ma?c|D[aeiu]|L[ae]|Fitz|Van|Al)\p{L}*\p{Ll}\p{Lu}/u.test(word)) return 'other';
  return isGivenName(word) ? 'given' : 'name';
}

const possessive = /(?:[’']s|[’'])$/u;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: written, index: start }) => {
    const word = written.replace(possessive, '');
    return { text: word, start, end: start + word.length, kind: kindOf(text, word, start) };
  });
}

const joins = (gap: string) => gap === ' ' || gap === '. ' || gap === '.' || gap === '  ';
/** What stands between two parts of one name: a nickname in quotation marks. */
const nickname = /^ ["“][^"”\n]{1,20}["”] $/u;

const manners = /(?:^|[^\p{L}])(?:mr|mrs|ms|miss)\.? $/iu;
/** Whether a run of words makes a name; after a title one word in capitals does. */
function isName(run: readonly Word[], isTitled: boolean): boolean {
  const named = run.filter(({ kind }) => kind !== 'particle' && kind !== 'initial');
  if (named.length === 0) return false;
  const capitals = named.filter(({ kind }) => kind === 'capitals');
  if (capitals.length === named.length) {
    // Abbreviations look like this.
    return named.length > 1 ? named.some(({ text }) => isGivenName(text) && text.length > 2) : isTitled;
  }
  if (capitals.length > 0 && named.length > 1) return capitals.every(({ text }) => text.length > 2);
  return true;
}

function candidateOf(run: readonly Word[], first: Word, last: Word): NameCandidate {
  const named = run.filter(({ kind }) => kind !== 'particle' && kind !== 'initial');
  return {
    start: first.start,
    end: last.end,
    words: named.map(({ text }) => text.toLowerCase()),
    hasGiven: named.some(({ text }) => isGivenName(text)),
    isSmall: named.every(({ kind }) => kind === 'small-given'),
    hasInitial: run.some(({ kind }) => kind === 'initial'),
    isForeignScript: false,
  };
}

const isPart = ({ kind }: Word) => kind !== 'other';
const wordToo =
  /^(?:sharp|comfort|green|sue|charity|grace|hope|faith|joy|patience|precious|bright|rose|will|mark|bill|pat|drew|grant|chase)$/i;
/** A word that is a name, too, stands as the word: in lower case, or before what no sentence says of a person. */
const isWordHere = (text: string, run: readonly Word[], end: number) =>
  (run.length === 1 || run[0]?.kind === 'small-given') &&
  wordToo.test(run[0]?.text ?? '') &&
  !afterTitle.test(text.slice(Math.max(0, end - 24), run[0]?.start)) &&
  (/^\p{Ll}/u.test(run[0]?.text ?? '') ||
    /^(?:,? (?!(?:was|is|has|had|said|says|asked|did|does|could|would|went|came|fell|lives|needs?|wants?|and|in|on|at|from|to)\b)\p{L})/u.test(
      text.slice(end, end + 12),
    ));
/** Whether it fills a cell, or the whole of what stands before a full stop or semicolon. */
const isField = (text: string, start: number, end: number) =>
  /(?:^|[|\n\t]|(?:^|\n)\s?\d{1,2}[.)]|\b(?:re|patient|pt|name|say|person):?)\s?$/i.test(
    text.slice(Math.max(0, start - 10), start),
  ) && /^\s?(?:[|\n\t.;(]|$)|^,? {1,3}(?:\d|[A-Z]{1,3}[-/]?\d|NHS|DOB)/.test(text.slice(end, end + 10));
/** It begins a line and is followed by more details: "Oakes, Stanley, same house". */
const isRow = (text: string, start: number, end: number) =>
  (start === 0 || text[start - 1] === '\n') && /^, (?!\p{Lu}\p{Ll})/u.test(text.slice(end, end + 4));
/** "PIKE, Edna", and "Pike, Edna" in a field of its own */
const isReversed = (text: string, before: Word | undefined, gap: string, word: Word) =>
  gap === ', ' &&
  before !== undefined &&
  before.text.length > 2 &&
  ((before.kind === 'capitals' && (word.kind === 'given' || word.kind === 'name')) ||
    ((before.kind === 'name' || before.text.includes('-')) &&
      word.kind === 'given' &&
      (isField(text, before.start, word.end) || isRow(text, before.start, word.end))));

/** A part of an email or web address. */
const isInAddress = (text: string, start: number, end: number) =>
  /[@_/]$|[\w)]\.$/.test(text.slice(Math.max(0, start - 2), start)) ||
  /^(?:\.\w|[@_/]|\d| at [\w-]+ dot |,? ?@)/.test(text.slice(end, end + 40)) ||
  / dot /.test(text.slice(start, end + 5));

/** The words of a name that goes on in lower case: "dot hargreaves". */
const goesOnSmall = (run: readonly Word[], word: Word) =>
  run.length === 1 &&
  run[0]?.kind === 'small-given' &&
  word.kind === 'other' &&
  /^\p{Ll}{3,}$/u.test(word.text) &&
  !isOrdinary(word.text);

/** A surname that is a word, too, behind a title and a given name: "Mr Graham Sticks". */
const goesOnAsWord = (text: string, run: readonly Word[], word: Word) =>
  run.length === 1 &&
  run[0]?.kind === 'given' &&
  word.kind === 'other' &&
  /^\p{Lu}\p{Ll}{2,}$/u.test(word.text) &&
  afterTitle.test(text.slice(Math.max(0, run[0].start - 10), run[0].start));

function joinNicknames(text: string, found: readonly NameCandidate[]): NameCandidate[] {
  const joined: NameCandidate[] = [];
  for (const name of found) {
    const before = joined.at(-1);
    if (before !== undefined && name.start < before.end) continue;
    const next =
      before && found.find(({ start }) => start > before.end && nickname.test(text.slice(before.end, start)));
    if (before !== undefined && next !== undefined && name.start <= next.start) {
      if (name !== next) continue;
      joined[joined.length - 1] = { ...before, end: next.end, words: [...before.words, ...next.words], hasGiven: true };
    } else joined.push(name);
  }
  return joined;
}

const street =
  /(?:lane|road|rd|street|st|avenue|ave|mount|mews|steps|grove|gardens|schoolhouse|forge|close|house|court|cottage|crescent|drive|terrace|hill|row|view|place|walk|way)$/i;
/** Behind the number of a house, with the word for the street inside or next. */
const houseNumber = /(?:^|[\s,])\d{1,3}[a-z]?,? (?:old |new )?$/i;
const streetNext =
  /^ (?:lane|road|rd|street|st|avenue|ave|mews|steps|grove|gardens|close|court|cottages?|crescent|drive|terrace|hill|row|view|place|walk|way)\b/i;
const company = /^,? (?:ltd|llp|limited|plc|inc|& (?:sons?|daughters?|co)\b)/i;
/** The name of a place: a street behind a number, a saint's house, the title of a book or journal. */
const isPlace = (text: string, start: number, end: number) =>
  / (?:LLP|Ltd|Limited|plc|House|Hall|Lodge|Manor|Cttee|PCC|Ho|Ct|Centre|Surgery|Protocol|Bursary|Unit)$/i.test(
    text.slice(start, end),
  ) ||
  company.test(text.slice(end, end + 14)) ||
  (houseNumber.test(text.slice(Math.max(0, start - 12), start)) && streetNext.test(text.slice(end, end + 14))) ||
  (street.test(text.slice(start, end)) &&
    /(?:\b\d+[a-z]?|\bold|\bthe|, ?)\s$/i.test(text.slice(Math.max(0, start - 8), start))) ||
  (/^st\b/i.test(text.slice(start, end)) &&
    /^(?:['’]s?)?\s(?:hall|hospice|hospital|ward|church|house|school)\b|^['’]s/i.test(text.slice(end, end + 14)));

/** Every place of a readable text that may be the name of a person, in order. */
export function nameCandidates(text: string): NameCandidate[] {
  const words = wordsOf(text);
  const found: NameCandidate[] = [];
  let run: Word[] = [];
  const close = () => {
    while (run.length > 0 && run.at(-1)?.kind === 'particle') run.pop();
    const [first, last] = [run[0], run.at(-1)];
    if (
      first &&
      last &&
      isName(run, manners.test(text.slice(Math.max(0, first.start - 6), first.start))) &&
      !isInAddress(text, first.start, last.end) &&
      !isPlace(text, first.start, last.end) &&
      !isWordHere(text, run, last.end)
    )
      found.push(candidateOf(run, first, last));
    run = [];
  };
  for (const word of words) {
    const before = run.at(-1);
    const gap = before === undefined ? '' : text.slice(before.end, word.start);
    const continues =
      before === undefined ||
      (joins(gap) && !(gap === '. ' && before.kind !== 'initial')) ||
      isReversed(text, before, gap, word);
    if (before !== undefined && gap === ' ' && (goesOnSmall(run, word) || goesOnAsWord(text, run, word))) {
      run.push({ ...word, kind: before.kind });
      close();
      continue;
    }
    if (!isPart(word) || !continues) close();
    if (isPart(word)) run.push(word);
  }
  close();
  for (const { 0: written, index: start } of text.matchAll(otherScripts))
    found.push({
      start,
      end: start + written.length,
      words: written.split(' '),
      hasGiven: false,
      isSmall: false,
      hasInitial: false,
      isForeignScript: true,
    });
  return joinNicknames(
    text,
    found.sort((a, b) => a.start - b.start),
  );
}
