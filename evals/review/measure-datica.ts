import { findCandidates } from '#engine/review/find-candidates.ts';
import { indexPolicy, meaningOfUnit } from '#engine/review/index-policy.ts';
import { isAddressed } from '#engine/review/is-addressed.ts';
import { indexLibrary, rankPolicies } from '#engine/review/rank-policies.ts';
import type { MeaningOf, ReviewedPolicy } from '#engine/review/review-shapes.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import type { Half } from './halves.ts';
import { type GapCounts, requirementNamed, share } from './measure-attribution.ts';
import type { DaticaClause, DaticaPolicy } from './read-datica.ts';

type Ranked = { clause: DaticaClause; files: readonly string[] };

/** Shares of clauses of which one of the files that state it is the first, or among the first three. */
export type HitFigures = { clauses: number; hit_at_1: number | null; hit_at_3: number | null };

function hits(ranked: readonly Ranked[]): HitFigures {
  const within = (most: number) =>
    ranked.filter(({ clause, files }) => files.slice(0, most).some((file) => clause.files.has(file))).length;
  return {
    clauses: ranked.length,
    hit_at_1: share(within(1), ranked.length),
    hit_at_3: share(within(3), ranked.length),
  };
}

/** BM25 as textbooks have it over whole files, with the stems of search. */
function plainBm25(policies: readonly DaticaPolicy[], k1 = 1.2, b = 0.75): (query: string) => string[] {
  const files = policies.map(({ file, text }) => {
    const stems = contentStems(text);
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return { file, counts, length: stems.length };
  });
  const mean = files.reduce((sum, { length }) => sum + length, 0) / Math.max(1, files.length);
  const rarity = (stem: string) => {
    const used = files.filter(({ counts }) => counts.has(stem)).length;
    return Math.log(1 + (files.length - used + 0.5) / (used + 0.5));
  };
  return (query) => {
    const stems = contentStems(query);
    const scored = files.map(({ file, counts, length }) => {
      const norm = k1 * (1 - b + (b * length) / mean);
      const parts = stems.map((stem) => {
        const count = counts.get(stem) ?? 0;
        return (rarity(stem) * count * (k1 + 1)) / (count + norm);
      });
      return { file, score: parts.reduce((sum, part) => sum + part, 0) };
    });
    return scored.sort((one, other) => other.score - one.score).map(({ file }) => file);
  };
}

/** The files as one policy, so that a clause may be answered by any of them. */
function asOne(policies: readonly DaticaPolicy[]): ReviewedPolicy {
  const elements: ReviewedPolicy['elements'][number][] = [];
  for (const { title, elements: own } of policies) {
    const from = elements.length;
    for (const element of own) {
      const parent = element.parent === null ? null : element.parent + from;
      elements.push({ ...element, parent, sectionPath: [title, ...element.sectionPath] });
    }
  }
  return { title: '', elements };
}

/** Takes away the files that state a clause: it must be missing then, and not before. */
function gapsOf(
  policies: readonly DaticaPolicy[],
  clauses: readonly DaticaClause[],
  all: readonly DaticaClause[],
  meaningOf: MeaningOf | undefined,
): GapCounts {
  const requirements = all.map(({ name }) => requirementNamed(name));
  const isFound = (left: readonly DaticaPolicy[], { name }: DaticaClause) => {
    const index = indexPolicy(asOne(left), { meaningOf, requirements });
    return isAddressed(findCandidates(index, requirementNamed(name)), meaningOf !== undefined);
  };
  const whole = indexPolicy(asOne(policies), { meaningOf, requirements });
  const isFoundInAll = ({ name }: DaticaClause) =>
    isAddressed(findCandidates(whole, requirementNamed(name)), meaningOf !== undefined);
  const without = (clause: DaticaClause) => policies.filter(({ file }) => !clause.files.has(file));
  return {
    deleted: clauses.length,
    toldMissing: clauses.filter((clause) => !isFound(without(clause), clause)).length,
    kept: clauses.length,
    falseAlarms: clauses.filter((clause) => !isFoundInAll(clause)).length,
  };
}

export type DaticaFigures = { attribution: HitFigures; plain_bm25: HitFigures; gaps: GapCounts };

export function measureDatica(
  { policies, clauses }: { policies: readonly DaticaPolicy[]; clauses: readonly DaticaClause[] },
  half: Half,
  meaningOf: MeaningOf | undefined,
): DaticaFigures {
  const own = clauses.filter((clause) => clause.half === half);
  const library = indexLibrary(policies.map((policy) => indexPolicy(policy, { meaningOf })));
  const plain = plainBm25(policies);
  return {
    attribution: hits(
      own.map((clause) => ({
        clause,
        files: rankPolicies(library, requirementNamed(clause.name)).map(({ policy }) => policies[policy]?.file ?? ''),
      })),
    ),
    plain_bm25: hits(own.map((clause) => ({ clause, files: plain(clause.name) }))),
    gaps: gapsOf(policies, own, clauses, meaningOf),
  };
}

/** The texts of Datica of which its measures ask a vector. */
export const textsOfDatica = (policies: readonly DaticaPolicy[], clauses: readonly DaticaClause[]): Set<string> =>
  new Set([
    ...[...policies, asOne(policies)].flatMap((policy) => indexPolicy(policy).units.map(meaningOfUnit)),
    ...clauses.map(({ name }) => name),
  ]);
