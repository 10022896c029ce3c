import { contentStems } from '#engine/search/tokenise.ts';
import { type MatchIndex, matchUnits, type UnitMatch } from './match-units.ts';
import type { Requirement } from './review-shapes.ts';
import type { Rivals } from './rivals.ts';

/** What speaks for a unit answering a requirement, in the order of the weights. */
export type UnitEvidence = {
  unit: number;
  /** Words alone, then words and vectors; undefined without vectors. */
  words: readonly number[];
  meaning: readonly number[] | undefined;
};

/** Below this a match with another requirement is chance; without it a single requirement would have no rivals and always win. */
const chance = { cover: 0.12, meaning: 0.15 };
/** Keeps the logarithm of a unit without shared words finite. */
const least = 0.02;

const ownStems = new WeakMap<object, ReadonlySet<string>>();

function stemsOf(unit: { text: string; leadIn: string | null }): ReadonlySet<string> {
  const known = ownStems.get(unit);
  if (known !== undefined) return known;
  const stems = new Set(contentStems(unit.leadIn === null ? unit.text : `${unit.leadIn} ${unit.text}`));
  ownStems.set(unit, stems);
  return stems;
}

/** The share of the act's words, by their rarity, that a unit has itself. */
function actShare(index: MatchIndex, act: readonly string[], unit: number): number {
  const of = index.units[unit];
  const own = of === undefined ? new Set<string>() : stemsOf(of);
  let [shared, all] = [0, 0];
  for (const stem of act) {
    const weight = index.rarity(stem);
    all += weight;
    if (own.has(stem)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

function evidenceOf(
  index: MatchIndex,
  rivals: Rivals,
  match: UnitMatch,
  asked: { clause: string; act: readonly string[] },
): UnitEvidence {
  const { unit, cover, meaning } = match;
  const rival = rivals.of(unit, asked.clause);
  const words = [
    Math.log(least + cover),
    Math.log((least + cover) / (least + Math.max(chance.cover, rival.cover))),
    actShare(index, asked.act, unit),
  ];
  if (meaning === undefined) return { unit, words, meaning: undefined };
  return { unit, words, meaning: [...words, meaning.own, meaning.own - Math.max(chance.meaning, rival.meaning)] };
}

/** The evidence of every unit that commits the organisation. */
export function evidenceFor(index: MatchIndex & { rivals: Rivals }, requirement: Requirement): UnitEvidence[] {
  const asked = { clause: requirement.text, act: [...new Set(contentStems(requirement.action))] };
  return matchUnits(index, requirement)
    .filter(({ unit }) => index.units[unit]?.commits)
    .map((match) => evidenceOf(index, index.rivals, match, asked));
}
