import { type SQL, sql } from 'drizzle-orm';
import { elements, formerElements } from '#engine/versions/document-tables.ts';
import { reviewFindings } from './review-tables.ts';

/**
 * The clause of a requirement, one row of `review_findings`, as its version has it now: a query of at most one row (version_id, lineage_id,
 * text_hash). Where the version was read again and the clause has another id since, it is the element that has its words now, or the clause
 * as the last reading had it.
 */
export const clauseOfFinding: SQL = sql`
  select clause.version_id, clause.lineage_id, clause.text_hash from (
    select 0 as rank, own.version_id, own.lineage_id, own.text_hash
    from ${elements} as own where own.id = ${reviewFindings.elementId}
    union all
    (select 1, former.version_id, coalesce(led.lineage_id, former.lineage_id), coalesce(led.text_hash, former.text_hash)
    from ${formerElements} as former
      left join ${elements} as led on led.id = former.leads_to and led.version_id = former.version_id
    where former.element_id = ${reviewFindings.elementId} order by former.reading desc limit 1)
    order by rank limit 1) as clause`;

/** The lineage of that clause; null where nothing is known of it any more. */
export const lineageOfFinding: SQL<string | null> = sql`(select clause.lineage_id from (${clauseOfFinding}) as clause)`;
