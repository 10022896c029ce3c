import type { Prepared, Taken } from './aligned-elements.ts';
import { gapsOf, withinGap } from './lineage-gaps.ts';
import { type IsSame, runLengths, runsOf, sameBy, type Trait } from './same-text-runs.ts';

/** Rounds in which each result helps to find more; one round follows a whole chain of neighbours. */
const mostRounds = 24;

type Texts = {
  before: readonly Prepared[];
  after: readonly Prepared[];
  taken: Taken;
  /** For each old element, where its run begins. */
  runs: readonly number[];
  /** The same for each new one. */
  newRuns: readonly number[];
  /** The number of elements in the run that begins at an element. */
  lengths: { before: ReadonlyMap<number, number>; after: ReadonlyMap<number, number> };
  isSame: IsSame;
};

function take({ continues, before }: Taken, position: number, old: number): void {
  before.add(old);
  continues[position] = old;
}

/** For each new element, the old one that its nearest known neighbour on one side leads to, across identical texts. */
function leadFrom({ before, after, taken, isSame }: Texts, step: 1 | -1): (number | null)[] {
  const leads = after.map((): number | null => null);
  const [edge, start] = step === 1 ? [-1, 0] : [before.length, after.length - 1];
  let old: number | null = edge;
  for (let at = start; at >= 0 && at < after.length; at += step) {
    const known = taken.continues[at] ?? null;
    const next: number | null = old === null ? null : old + step;
    const isNext = next !== null && !taken.before.has(next) && !taken.parts.has(at) && isSame(before[next], after[at]);
    if (known === null && isNext) leads[at] = next;
    old = known ?? leads[at] ?? null;
  }
  return leads;
}

type Group = { olds: number[]; news: number[] };

/**
 * Whether a text occurs more or less often than before: some copies went or came, and no single sign tells which. A run of
 * adjacent copies counts as one place.
 */
function isUneven({ runs, newRuns }: Texts, { olds, news }: Group): boolean {
  if (olds.length === news.length) return false;
  const [many, begins] = olds.length > news.length ? [olds, runs] : [news, newRuns];
  return begins[many[0] ?? -1] !== begins[many.at(-1) ?? -1];
}

/**
 * New copies of these texts between known neighbours with an unchanged number of copies between them. Those beside a move
 * do not count.
 */
function findSettled(texts: Texts, groups: readonly Group[]): Set<number> {
  const gaps = gapsOf(texts.after, texts.before.length, texts.taken);
  const settled = new Set<number>();
  for (const { olds, news } of groups) {
    for (const positions of Map.groupBy(news, (at) => `${gaps[at]?.first} ${gaps[at]?.last}`).values()) {
      const gap = gaps[positions[0] ?? -1];
      if (gap === undefined || gap.first >= gap.last) continue;
      if (isUneven(texts, { olds: withinGap(olds, gap), news: positions })) continue;
      for (const at of positions) settled.add(at);
    }
  }
  return settled;
}

/** For each old element, the new ones whose neighbours lead to it. */
function claimsOf(leads: readonly (readonly (number | null)[])[]): Map<number, Set<number>> {
  const claims = new Map<number, Set<number>>();
  for (const side of leads) {
    for (const [at, old] of side.entries()) if (old !== null) claims.set(old, (claims.get(old) ?? new Set()).add(at));
  }
  return claims;
}

/**
 * Matches copies of a text by their neighbours on both sides. A copy stays unmatched where its neighbours lead to two
 * places, or two copies lead to one. Adjacent copies are interchangeable, if there are no more of them than before.
 */
function pairBetween(texts: Texts): boolean {
  const { after, taken, runs } = texts;
  const [down, up] = [leadFrom(texts, 1), leadFrom(texts, -1)];
  const claims = claimsOf([down, up]);
  let hasFound = false;
  for (const at of after.keys()) {
    const [first, second] = [down[at] ?? null, up[at] ?? null];
    if (first === null || second === null) continue;
    const isAlone = claims.get(first)?.size === 1 && first === second;
    if (!isAlone && !(runs[first] === runs[second] && isOfShorterRun(texts, at, first))) continue;
    const old = likeliestOfRun(texts, at, first);
    if (old === undefined) continue;
    take(taken, at, old);
    hasFound = true;
  }
  return hasFound;
}

/** Follows a neighbour on one side alone if that neighbour is known. */
function pairBeside(texts: Texts, groups: readonly Group[]): boolean {
  const { after, taken } = texts;
  const settled = findSettled(texts, groups);
  const [down, up] = [leadFrom(texts, 1), leadFrom(texts, -1)];
  const claims = claimsOf([down, up]);
  let hasFound = false;
  const follow = (at: number, lead: number | null | undefined, other: number | null | undefined, beside: number) => {
    if (typeof lead !== 'number' || typeof other === 'number' || !settled.has(at) || taken.before.has(lead)) return;
    const isKnown = beside < 0 || beside >= after.length || taken.continues[beside] !== null;
    const isAlone = claims.get(lead)?.size === 1;
    if (!isKnown || taken.continues[at] !== null || !(isAlone || isOfShorterRun(texts, at, lead))) return;
    take(taken, at, likeliestOfRun(texts, at, lead) ?? lead);
    hasFound = true;
  };
  for (const at of after.keys()) follow(at, down[at], up[at], at - 1);
  for (let at = after.length - 1; at >= 0; at -= 1) follow(at, up[at], down[at], at + 1);
  return hasFound;
}

/** Among the adjacent old copies that are left, the one with the new element's number, else of its kind, else the given one. */
function likeliestOfRun({ before, after, taken, runs }: Texts, at: number, old: number): number | undefined {
  const { number = null, kind } = after[at] ?? {};
  const score = (other: number) =>
    Number(number !== null && before[other]?.number === number) * 2 + Number(before[other]?.kind === kind);
  const most = number === null ? 1 : 3;
  let best = taken.before.has(old) ? undefined : old;
  if (best !== undefined && score(best) === most) return best;
  for (let other = runs[old] ?? old; runs[other] === runs[old]; other += 1) {
    if (taken.before.has(other)) continue;
    if (score(other) === most) return other;
    if (best === undefined || score(other) > score(best)) best = other;
  }
  return best;
}

/** Whether the new run is no longer than the old one, so that no copy in it came from elsewhere. */
const isOfShorterRun = ({ runs, newRuns, lengths }: Texts, at: number, old: number): boolean =>
  (lengths.after.get(newRuns[at] ?? at) ?? 1) <= (lengths.before.get(runs[old] ?? old) ?? 1);

/** Matches texts that have one copy left with the same number on both sides, if it stood between the same known neighbours. */
function pairNumbers({ before, after, taken }: Texts, groups: readonly Group[]): boolean {
  const gaps = gapsOf(after, before.length, taken);
  let hasFound = false;
  for (const { olds, news } of groups) {
    const oldByNumber = Map.groupBy(olds, (old) => before[old]?.number ?? null);
    for (const [number, positions] of Map.groupBy(news, (at) => after[at]?.number ?? null)) {
      const [old, ...others] = oldByNumber.get(number) ?? [];
      const [at, ...rivals] = positions;
      if (number === null || old === undefined || at === undefined || others.length + rivals.length > 0) continue;
      const gap = gaps[at];
      if (gap === undefined || old <= gap.first || old >= gap.last) continue;
      take(taken, at, old);
      hasFound = true;
    }
  }
  return hasFound;
}

/** Matches texts with one old and one new copy left between the same known neighbours, if no other new copy is between them. */
function pairGaps({ before, after, taken }: Texts, groups: readonly Group[]): boolean {
  const gaps = gapsOf(after, before.length, taken);
  let hasFound = false;
  for (const { olds, news } of groups) {
    const fits = news.map((at) => ({ at, there: withinGap(olds, gaps[at] ?? { first: 0, last: 0 }) }));
    const wanted = Map.groupBy(
      fits.flatMap(({ there }) => there),
      (old) => old,
    );
    for (const { at, there } of fits) {
      const [old, ...others] = there;
      if (old === undefined || others.length > 0 || wanted.get(old)?.length !== 1) continue;
      take(taken, at, old);
      hasFound = true;
    }
  }
  return hasFound;
}

/** A text's elements without those that have a partner of their own kind: what is left changed its kind. */
function withoutOwnKinds({ before, after }: Pick<Texts, 'before' | 'after'>, { olds, news }: Group): Group {
  const [oldKinds, newKinds] = [
    new Set(olds.map((old) => before[old]?.kind)),
    new Set(news.map((at) => after[at]?.kind)),
  ];
  return {
    olds: olds.filter((old) => !newKinds.has(before[old]?.kind)),
    news: news.filter((at) => !oldKinds.has(after[at]?.kind)),
  };
}

function pairBy(trait: Trait, before: readonly Prepared[], after: readonly Prepared[], taken: Taken): void {
  const byText = (elements: readonly Prepared[], positions: Iterable<number>) =>
    Map.groupBy(positions, (position) => `${elements[position]?.[trait]}\n${elements[position]?.text}`);
  const olds = byText(
    before,
    before.keys().filter((old) => !taken.before.has(old)),
  );
  const open = after.keys().filter((at) => taken.continues[at] === null && !taken.parts.has(at));
  const several: Group[] = [];
  for (const [text, all] of byText(after, open)) {
    const group = { olds: olds.get(text) ?? [], news: all };
    const { olds: same, news } = trait === 'kind' ? group : withoutOwnKinds({ before, after }, group);
    const [old, at] = [same[0], news[0]];
    if (same.length === 1 && news.length === 1 && old !== undefined && at !== undefined) take(taken, at, old);
    else if (same.length > 0 && news.length > 0) several.push({ olds: same, news });
  }
  const [runs, newRuns] = [runsOf(before), runsOf(after)];
  const lengths = { before: runLengths(runs), after: runLengths(newRuns) };
  const texts: Texts = { before, after, taken, runs, newRuns, lengths, isSame: sameBy(trait) };
  const left = () =>
    several
      .map((group) => ({
        olds: group.olds.filter((old) => !taken.before.has(old)),
        news: group.news.filter((position) => taken.continues[position] === null),
      }))
      .filter((group) => group.olds.length > 0 && group.news.length > 0 && !isUneven(texts, group));
  for (let round = 0; round < mostRounds && several.length > 0; round += 1) {
    if (pairBetween(texts) || pairBeside(texts, left())) continue;
    if (!pairNumbers(texts, left()) && !pairGaps(texts, left())) return;
  }
}

/**
 * Matches unchanged texts first, so that nothing merely similar can replace an identical text. Of several copies, the
 * neighbours on both sides decide. Then, if there are as many copies as before, one neighbour, the number, and the position
 * between known texts decide. A copy that none of these identifies stays unmatched: a citation must not move to another
 * place with the same words.
 */
export function pairSameTexts(before: readonly Prepared[], after: readonly Prepared[], taken: Taken): void {
  pairBy('kind', before, after, taken);
  pairBy('group', before, after, taken);
}
