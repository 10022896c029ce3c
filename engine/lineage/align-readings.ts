import { alignLineage } from './align-lineage.ts';
import type { AlignedElement, Alignment } from './aligned-elements.ts';
import { matchWordStreams, wordStreamOf } from './match-word-streams.ts';
import { comparableWords, countWords } from './text-similarity.ts';

/** Share of the shorter text's words that two readings of one element have in common at least. */
const leastShared = 0.5;
/** The printed number counts as much as half of the words: of the parts of a text, the one with its number continues it. */
const sameNumber = 0.5;
const sameKind = 0.01;

/** An element with its words, those of its number included: a better reading moves words between the two. */
type Worded = AlignedElement & { words: string[] };

const worded = (elements: readonly AlignedElement[]): Worded[] =>
  elements.map((element) => ({ ...element, words: comparableWords(`${element.number ?? ''} ${element.text}`) }));

/** For each new element, the number of words that it has from each old one. */
function sharedWords(was: readonly Worded[], is: readonly Worded[]): Map<number, number>[] {
  const numbers = new Map<string, number>();
  const [before, after] = [was, is].map((elements) =>
    wordStreamOf(
      numbers,
      elements.map(({ words }) => words),
    ),
  );
  const shared = is.map(() => new Map<number, number>());
  if (before === undefined || after === undefined) return shared;
  for (const [at, there] of matchWordStreams(before, after).entries()) {
    const [element, old] = [shared[after.owners[at] ?? 0], before.owners[there]];
    if (element !== undefined && old !== undefined) element.set(old, (element.get(old) ?? 0) + 1);
  }
  return shared;
}

type Pair = { before: number; after: number; score: number };

function pairsOf(was: readonly Worded[], is: readonly Worded[], shared: readonly Map<number, number>[]): Pair[] {
  return shared.flatMap((from, after) =>
    [...from].flatMap(([before, count]): Pair[] => {
      const [old, element] = [was[before], is[after]];
      if (old === undefined || element === undefined) return [];
      const [some, other] = [old.words.length, element.words.length];
      if (count < leastShared * Math.min(some, other)) return [];
      const isNumbered = old.number !== null && old.number === element.number;
      const more = (isNumbered ? sameNumber : 0) + (old.kind === element.kind ? sameKind : 0);
      return [{ before, after, score: (2 * count) / (some + other) + more }];
    }),
  );
}

/** Elements without words, such as pictures: the first continues the first of its kind, if there are as many as before. */
function pairWordless(was: readonly Worded[], is: readonly Worded[], continues: (number | null)[]): void {
  const placesOf = (elements: readonly Worded[]) =>
    Map.groupBy(
      elements.entries().filter(([, { words }]) => words.length === 0),
      ([, { kind }]) => kind,
    );
  const before = placesOf(was);
  for (const [kind, after] of placesOf(is)) {
    const old = before.get(kind) ?? [];
    if (old.length === after.length)
      for (const [at, [place]] of after.entries()) continues[place] = old[at]?.[0] ?? null;
  }
}

/** What the words did not tie together, such as a short text that occurs twice, is aligned as between versions. */
function pairRest(was: readonly Worded[], is: readonly Worded[], continues: (number | null)[]): void {
  const taken = new Set(continues);
  const rest = is.flatMap((element, at) => (continues[at] === null && element.words.length > 0 ? [at] : []));
  const left = was.flatMap((element, at) => (!taken.has(at) && element.words.length > 0 ? [at] : []));
  const among = (elements: readonly Worded[], places: readonly number[]) => places.flatMap((at) => elements[at] ?? []);
  for (const [at, old] of alignLineage(among(was, left), among(is, rest)).continues.entries()) {
    const [place, origin] = [rest[at], old === null ? undefined : left[old]];
    if (place !== undefined && origin !== undefined) continues[place] = origin;
  }
}

/** A line of a contents page and its heading have the same words, apart from their numbers. */
const withoutNumbers = (words: readonly string[]) => words.filter((word) => !/^\p{N}+$/u.test(word)).join(' ');

/** The place of each text by its words without numbers; of several, the first heading, else the first. */
function placesByText(is: readonly Worded[]): Map<string, number> {
  const places = new Map<string, number>();
  const headings = new Set<string>();
  for (const [at, { kind, words }] of is.entries()) {
    const text = withoutNumbers(words);
    const isFirstHeading = kind === 'heading' && !headings.has(text);
    if (isFirstHeading) headings.add(text);
    if (text !== '' && (isFirstHeading || !places.has(text))) places.set(text, at);
  }
  return places;
}

/** The text with most of the words of another. */
function findHolder(old: Worded, is: readonly Worded[], byWord: ReadonlyMap<string, readonly number[]>): number | null {
  const shared = new Map<number, number>();
  for (const [word, count] of countWords(old.words)) {
    const places = byWord.get(word) ?? [];
    // Common words bring in every element, and decide nothing.
    if (places.length <= Math.max(20, is.length / 10))
      for (const at of places) shared.set(at, (shared.get(at) ?? 0) + count);
  }
  let best: { at: number; share: number; length: number } | undefined;
  for (const [at, count] of shared) {
    const [share, length] = [count / old.words.length, is[at]?.words.length ?? 0];
    if (share < leastShared) continue;
    if (best === undefined || share > best.share || (share === best.share && length < best.length))
      best = { at, share, length };
  }
  return best?.at ?? null;
}

function indexWords(is: readonly Worded[]): Map<string, number[]> {
  const byWord = new Map<string, number[]>();
  for (const [at, { words }] of is.entries()) {
    for (const word of new Set(words)) {
      const places = byWord.get(word);
      if (places === undefined) byWord.set(word, [at]);
      else places.push(at);
    }
  }
  return byWord;
}

const mostShared = (from: ReadonlyMap<number, number>): [number, number] | undefined =>
  [...from].toSorted(([, one], [, other]) => other - one)[0];

/**
 * Decides which element of a reading each element of another reading of the same file is. Unlike between versions the words are known to
 * be the same, so their order decides, whatever the kinds: a heading that is a provision now stays the same element. Splits name each new
 * element that is a part of an old one. Merges name each old element that is gone with the new one that has most of its words.
 */
export function alignReadings(before: readonly AlignedElement[], after: readonly AlignedElement[]): Alignment {
  const [was, is] = [worded(before), worded(after)];
  const shared = sharedWords(was, is);
  const continues: (number | null)[] = is.map(() => null);
  const taken = new Set<number>();
  const pairs = pairsOf(was, is, shared).toSorted((a, b) => b.score - a.score || a.after - b.after);
  for (const pair of pairs) {
    if (taken.has(pair.before) || continues[pair.after] !== null) continue;
    taken.add(pair.before);
    continues[pair.after] = pair.before;
  }
  pairWordless(was, is, continues);
  pairRest(was, is, continues);
  const splits = shared.flatMap((from, to): Alignment['splits'] => {
    const [origin, count] = mostShared(from) ?? [0, 0];
    const isPart = continues[to] === null && count > 0 && count >= leastShared * (is[to]?.words.length ?? 0);
    return isPart ? [{ from: origin, to }] : [];
  });
  const holders = was.map(() => new Map<number, number>());
  for (const [to, from] of shared.entries()) for (const [old, count] of from) holders[old]?.set(to, count);
  const kept = new Set(continues);
  const [byWord, byText] = [indexWords(is), placesByText(is)];
  const merges = was.flatMap((old, from): Alignment['merges'] => {
    if (kept.has(from) || old.words.length === 0) return [];
    const [to, count] = mostShared(holders[from] ?? new Map()) ?? [0, 0];
    const isHeld = count >= leastShared * old.words.length;
    const holder = isHeld ? to : (byText.get(withoutNumbers(old.words)) ?? findHolder(old, is, byWord));
    return holder === null ? [] : [{ from, to: holder }];
  });
  return { continues, splits, merges };
}
