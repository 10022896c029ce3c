import { type SQL, sql } from 'drizzle-orm';
import { elements, versions } from '#engine/versions/document-tables.ts';
import { clauseOfFinding } from './clause-of-finding-where.ts';
import { reviewDecisions, reviewFindings } from './review-tables.ts';

/**
 * The version of a requirement's document that is in force on a day, where it is newer than the one that the review pinned and has the clause
 * with other words, or not at all: a query of one row (id, number, since) of `review_findings`, or none. Clauses are followed by lineage.
 * @param today YYYY-MM-DD
 */
export const newerText = (today: string): SQL => sql`
  select newer.id, newer.number, greatest(newer.published_at, newer.effective_from::timestamptz) as since
  from (${clauseOfFinding}) as own join ${versions} as pinned on pinned.id = own.version_id
    cross join lateral (
      select v.* from ${versions} as v
      where v.work_id = pinned.work_id and v.published_at is not null and v.effective_from <= ${today}::date
        and (v.effective_to is null or v.effective_to >= ${today}::date)
      order by v.number desc limit 1) as newer
  where newer.number > pinned.number and not exists (
    select from ${elements} as same
    where same.version_id = newer.id and same.lineage_id = own.lineage_id and same.text_hash = own.text_hash)`;

/** Whether the latest decision on a finding was made before its requirement changed. */
export const isOvertaken = (today: string): SQL => sql`exists (
  select from (${newerText(today)}) as newer, ${reviewDecisions} as made
  where made.finding_id = ${reviewFindings.id} and made.revision = ${reviewFindings.decisionRevision}
    and made.decided_at < newer.since)`;
