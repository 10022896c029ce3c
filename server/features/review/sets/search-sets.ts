import type { SignedInCaller } from '#contract/access/caller.ts';
import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import type { DocumentSet, SubjectSets } from '#contract/features/review/review.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { notYetClassified } from '#contract/taxonomy.ts';
import { dayInEngland, versionInForce } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type VersionToMeet, versionsNamed, versionsToMeet } from '../reviewed-text-store.ts';
import { type DescribeSetsDeps, describeSets } from './describe-sets.ts';
import { presentSavedSet } from './present-set.ts';
import { listSetRows } from './requirement-set-store.ts';

/** Subjects that one search shows. */
const mostSubjects = 3;

const inForceOf = (rows: readonly VersionToMeet[], today: string): VersionToMeet[] =>
  [...Map.groupBy(rows, ({ workId }) => workId).values()].flatMap((versions) => versionInForce(versions, today) ?? []);

/** The domains and subdomains with all these words in their names, and the publications of each. */
function subjectsNamed(works: readonly VersionToMeet[], words: readonly string[]): Map<string, VersionToMeet[]> {
  const plain = words.map((word) => word.toLocaleLowerCase('en-GB'));
  const found = new Map<string, VersionToMeet[]>();
  for (const work of works)
    for (const name of new Set([work.domain, ...work.subdomains])) {
      if (name === null || name === notYetClassified) continue;
      if (!plain.every((word) => name.toLocaleLowerCase('en-GB').includes(word))) continue;
      found.set(name, [...(found.get(name) ?? []), work]);
    }
  const byName = [...found].toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1));
  return new Map(byName.slice(0, mostSubjects));
}

/**
 * What a policy can be checked against, by words: documents with all of them in their titles, domains and subdomains with all publications of
 * theirs, and saved sets; in force today. Policies of the organisation are among the documents.
 */
export async function searchSets(
  deps: DescribeSetsDeps,
  caller: SignedInCaller,
  { q, hasLibrary }: { q: string; hasLibrary: boolean },
): Promise<{ sets: DocumentSet[]; subjects: SubjectSets[]; saved: SavedSet[] }> {
  const { db, clock } = deps;
  const scope = scopeOf(caller);
  const today = dayInEngland(clock.now());
  const words = q.split(/\s+/).filter((word) => word !== '');
  const named = inForceOf(await versionsNamed(db.query, scope, { words, hasLibrary }), today);
  const shown = named.slice(0, reviewLimits.mostSuggested);
  const all = words.length === 0 ? [] : inForceOf(await versionsToMeet(db.query, scope), today);
  const subjects = subjectsNamed(
    all.filter(({ partition }) => partition === 'regulation'),
    words,
  );
  const ofSubjects = [...subjects].map(([name, works]) => ({ name, works: works.slice(0, reviewLimits.mostSets) }));
  const described = await describeSets(deps, caller, [...shown, ...ofSubjects.flatMap(({ works }) => works)]);
  const setsOf = (works: readonly VersionToMeet[]) => works.flatMap(({ workId }) => described.get(workId) ?? []);
  const saved = await listSetRows(db.query, scope, {
    words,
    withWithdrawn: false,
    offset: 0,
    limit: reviewLimits.mostSuggested,
  });
  return {
    sets: setsOf(shown),
    subjects: ofSubjects
      .map(({ name, works }) => ({ name, sets: setsOf(works) }))
      .filter(({ sets }) => sets.length > 0),
    saved: saved.rows.map((row) => presentSavedSet(caller, row)),
  };
}
