import { sql } from 'drizzle-orm';
import { analyticsEvents } from '#server/platform/analytics/analytics-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Period } from './usage-period.ts';

/** The counts of a person's use; the glossary defines each. */
export type UsageCounts = {
  questionsAsked: number;
  answersFound: number;
  /** Answers whose clauses only may answer the question. */
  answersUncertain: number;
  answersNotFound: number;
  documentsOpened: number;
  citedElementsOpened: number;
  chats: number;
  daysActive: number;
};

const beginning = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
const afterEnd = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`;

/**
 * Counts what one person did, from first-party events alone, so that deleting a chat changes nothing. Days are England's. A
 * document counts once a day, a cited element once in the period; a day with any event is active.
 */
export async function countUsage(query: Queryable, userId: string, { from, to }: Period): Promise<UsageCounts> {
  const { rows } = await query.execute<UsageCounts>(sql`
    with own as (
      select ${analyticsEvents.name} as name, ${analyticsEvents.properties} as properties,
        (${analyticsEvents.occurredAt} at time zone 'Europe/London')::date as day
      from ${analyticsEvents}
      where ${analyticsEvents.userId} = ${userId}
        and ${analyticsEvents.occurredAt} >= ${beginning(from)} and ${analyticsEvents.occurredAt} < ${afterEnd(to)}
    ), cited as (
      select distinct element.id
      from own cross join lateral jsonb_array_elements_text(own.properties -> 'cited_element_ids') as element (id)
      where own.name = 'document_opened'
    )
    select
      (count(*) filter (where name = 'question_asked'))::int as "questionsAsked",
      (count(*) filter (where name = 'question_answered' and properties ->> 'outcome' = 'found'))::int as "answersFound",
      (count(*) filter (where name = 'question_answered' and properties ->> 'outcome' = 'may_answer'))::int
        as "answersUncertain",
      (count(*) filter (where name = 'question_answered' and properties ->> 'outcome' = 'not_found'))::int
        as "answersNotFound",
      (count(distinct (properties ->> 'work_id', day)) filter (where name = 'document_opened'))::int
        as "documentsOpened",
      (select count(*) from cited)::int as "citedElementsOpened",
      (count(distinct properties ->> 'chat_id') filter (where name = 'question_asked'))::int as "chats",
      (count(distinct day))::int as "daysActive"
    from own`);
  const [row] = rows;
  if (!row) throw new Error('Counting gave no row.');
  return row;
}
