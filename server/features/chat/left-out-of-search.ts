import {
  type ApplicabilityProfile,
  regulatedActivities,
} from '#contract/features/applicability/applicability-words.ts';
import { whySentenceIsLeftOut, whyWorkIsLeftOut } from '#engine/applicability/applicability.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { clausesToJudge, worksToJudge } from './left-out-store.ts';

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** A clause is left out where each of its sentences is: one that binds everybody keeps it. */
function isClauseLeftOut(profile: ApplicabilityProfile, text: string): boolean {
  const said = [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((each) => /\p{L}/u.test(each));
  const isLeftOut = (sentence: string) =>
    whySentenceIsLeftOut(profile, { text: sentence, actor: null }, regulatedActivities).length > 0;
  return said.length > 0 && said.every(isLeftOut);
}

const limitsClauses = ({ nation, activities, beds }: ApplicabilityProfile) =>
  nation !== null || activities !== null || beds !== null;

/**
 * What of the regulation in force on a day does not concern an organisation: ids of works, and of clauses of other works, for the filters
 * of a search.
 */
export async function leftOutOfSearch(
  db: Queryable,
  profile: ApplicabilityProfile,
  reading: { scope: Scope; asOf: string },
): Promise<{ withoutWorks: string[]; withoutElements: string[] }> {
  const works = await worksToJudge(db, reading);
  const withoutWorks = works.filter((work) => whyWorkIsLeftOut(profile, work).length > 0).map(({ id }) => id);
  const clauses = limitsClauses(profile) ? await clausesToJudge(db, reading, withoutWorks) : [];
  const withoutElements = clauses
    .filter(({ text }) => isClauseLeftOut(profile, text))
    .map(({ elementId }) => elementId);
  return { withoutWorks, withoutElements };
}
