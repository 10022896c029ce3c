import type { Prepared, Taken } from './aligned-elements.ts';
import { gapsOf } from './lineage-gaps.ts';

/** Rounds in which what was found tells more; chains of neighbours are followed within one. */
const mostRounds = 12;

type Texts = {
  before: readonly Prepared[];
  after: readonly Prepared[];
  taken: Taken;
  /** For each old element, where the run of elements begins that say the same side by side. */
  runs: readonly number[];
};

const isSame = (a: Prepared | undefined, b: Prepared | undefined): boolean =>
  a !== undefined && b !== undefined && a.group === b.group && a.text === b.text;

function runsOf(elements: readonly Prepared[]): number[] {
  const runs: number[] = [];
  for (const at of elements.keys()) runs.push(isSame(elements[at - 1], elements[at]) ? (runs[at - 1] ?? at) : at);
  return runs;
}

function take({ continues, before }: Taken, position: number, old: number): void {
  before.add(old);
  continues[position] = old;
}

/** For each new element, the old one that the nearest known element on one side leads to, through texts that are the same. */
function leadFrom({ before, after, taken }: Texts, step: 1 | -1): (number | null)[] {
  const leads = after.map((): number | null => null);
  const [edge, start] = step === 1 ? [-1, 0] : [before.length, after.length - 1];
  let old: number | null = edge;
  for (let at = start; at >= 0 && at < after.length; at += step) {
    const known = taken.continues[at] ?? null;
    const next: number | null = old === null ? null : old + step;
    const isNext = next !== null && !taken.before.has(next) && isSame(before[next], after[at]);
    if (known === null && isNext) leads[at] = next;
    old = known ?? leads[at] ?? null;
  }
  return leads;
}

/**
 * What stands beside a text tells it from its likes. Where the elements on its two sides lead to two places, or two texts to one, it
 * is left alone; but of elements that say the same side by side any will do, if there are no more of them than there were.
 */
function pairNeighbours(texts: Texts): boolean {
  const { after, taken, runs } = texts;
  const [down, up] = [leadFrom(texts, 1), leadFrom(texts, -1)];
  const claims = new Map<number, Set<number>>();
  const claim = (old: number | null | undefined, at: number) => {
    if (old === null || old === undefined) return;
    claims.set(old, (claims.get(old) ?? new Set()).add(at));
  };
  for (const at of after.keys()) {
    claim(down[at], at);
    claim(up[at], at);
  }
  let hasFound = false;
  for (const at of after.keys()) {
    const [first, second] = [down[at] ?? up[at] ?? null, up[at] ?? down[at] ?? null];
    if (first === null || second === null || taken.before.has(first)) continue;
    const isOneRun = runs[first] === runs[second];
    const isAlone = claims.get(first)?.size === 1 && first === second;
    if (!isAlone && !(isOneRun && isOfShorterRun(texts, at, first))) continue;
    take(taken, at, numberedAlike(texts, at, first));
    hasFound = true;
  }
  return hasFound;
}

/** Of old elements that say the same side by side, the one with the new element's number, else the one asked about. */
function numberedAlike({ before, after, taken, runs }: Texts, at: number, old: number): number {
  const number = after[at]?.number ?? null;
  if (number === null || before[old]?.number === number) return old;
  for (let other = runs[old] ?? old; runs[other] === runs[old]; other += 1)
    if (before[other]?.number === number && !taken.before.has(other)) return other;
  return old;
}

/** Whether the new element stands in a run of the same no longer than the old one's, so that none of it came from elsewhere. */
function isOfShorterRun({ before, after }: Texts, at: number, old: number): boolean {
  const lengthAround = (elements: readonly Prepared[], place: number) => {
    let [first, last] = [place, place];
    while (isSame(elements[first - 1], elements[place])) first -= 1;
    while (isSame(elements[last + 1], elements[place])) last += 1;
    return last - first + 1;
  };
  return lengthAround(after, at) <= lengthAround(before, old);
}

type Group = { olds: number[]; news: number[] };

/** Texts of which both sides have one left with the same number. */
function pairNumbers({ before, after, taken }: Texts, groups: readonly Group[]): boolean {
  let hasFound = false;
  for (const { olds, news } of groups) {
    const oldByNumber = Map.groupBy(olds, (old) => before[old]?.number ?? null);
    for (const [number, positions] of Map.groupBy(news, (at) => after[at]?.number ?? null)) {
      const [old, ...others] = oldByNumber.get(number) ?? [];
      const [at, ...rivals] = positions;
      if (number === null || old === undefined || at === undefined || others.length + rivals.length > 0) continue;
      take(taken, at, old);
      hasFound = true;
    }
  }
  return hasFound;
}

/** Texts of which one old and one new are left between the same known elements. */
function pairGaps({ before, after, taken }: Texts, groups: readonly Group[]): boolean {
  const gaps = gapsOf(after, before.length, taken);
  let hasFound = false;
  for (const { olds, news } of groups) {
    for (const positions of Map.groupBy(news, (at) => `${gaps[at]?.first} ${gaps[at]?.last}`).values()) {
      const [at, ...rivals] = positions;
      const gap = at === undefined ? undefined : gaps[at];
      if (at === undefined || gap === undefined || rivals.length > 0) continue;
      const [old, ...others] = olds.filter((each) => gap.first < each && each < gap.last && !taken.before.has(each));
      if (old === undefined || others.length > 0) continue;
      take(taken, at, old);
      hasFound = true;
    }
  }
  return hasFound;
}

/**
 * Unchanged texts first, so that nothing merely similar can take the place of the same. Where one text stands several times, what
 * stands beside it decides, then the same number, then the place between texts that are known. What none of these tells apart is
 * left alone: a citation must not move to another place that happens to say the same.
 */
export function pairSameTexts(before: readonly Prepared[], after: readonly Prepared[], taken: Taken): void {
  const byText = (elements: readonly Prepared[]) =>
    Map.groupBy(elements.keys(), (position) => `${elements[position]?.group}\n${elements[position]?.text}`);
  const olds = byText(before);
  const several: Group[] = [];
  for (const [text, news] of byText(after)) {
    const same = olds.get(text) ?? [];
    const [old, at] = [same[0], news[0]];
    if (same.length === 1 && news.length === 1 && old !== undefined && at !== undefined) take(taken, at, old);
    else if (same.length > 0) several.push({ olds: same, news });
  }
  const texts: Texts = { before, after, taken, runs: runsOf(before) };
  const left = () =>
    several
      .map((group) => ({
        olds: group.olds.filter((old) => !taken.before.has(old)),
        news: group.news.filter((position) => taken.continues[position] === null),
      }))
      .filter((group) => group.olds.length > 0 && group.news.length > 0);
  for (let round = 0; round < mostRounds && several.length > 0; round += 1) {
    if (pairNeighbours(texts)) continue;
    if (!pairNumbers(texts, left()) && !pairGaps(texts, left())) return;
  }
}
