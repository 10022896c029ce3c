import { type SQL, sql } from 'drizzle-orm';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { EndedAnswer } from '#server/platform/feature/question-offers.ts';
import { runEventsTable as events, runsTable as runs } from '#server/platform/runs/runs-tables.ts';
import { answerRunKind } from './answer-run-input.ts';
import { chatQuestions, citations } from './chat-tables.ts';

/** The weight of a cited version. The nearest passage weighs 1, the second nearest a half. */
const weightOfCitation = 0.5;

/** The passages that an answer's last event names as nearest to it or to a part of it, with their places from 1. */
const nearest = (last: SQL) => sql`
  select one ->> 'document_id' as version_id, 1.0 / place as weight
    from jsonb_array_elements(case when ${last}.type = 'not_found' then ${last}.payload -> 'nearest' else '[]' end)
      with ordinality as named (one, place)
  union all
  select one ->> 'document_id', 1.0 / place
    from jsonb_array_elements(coalesce(${last}.payload -> 'parts', '[]')) as part,
      jsonb_array_elements(part -> 'nearest') with ordinality as named (one, place)`;

type Row = {
  run: string;
  question: string;
  organisation: string | null;
  ended: string;
  outcome: EndedAnswer['outcome'];
  unsupported: number;
  filters: AskFilters;
  near: { versionId: string; weight: number }[] | null;
};

/**
 * Runs that ended, with an answer or without one, as their stored events tell. Events before a restart or a fallback do not count.
 * @param asked these runs, or the next ones after a run's id that ended since a moment, by run id
 */
export async function endedAnswers(
  db: Queryable,
  asked: { runIds: readonly string[] } | { after: string; since: Date; limit: number },
): Promise<EndedAnswer[]> {
  const wanted =
    'runIds' in asked
      ? sql`${runs.id} = any(${sql.param([...asked.runIds])}::text[])`
      : sql`${runs.id} > ${asked.after} and ${runs.finishedAt} >= ${asked.since.toISOString()}::timestamptz`;
  const last = sql.raw('ended_by');
  const { rows } = await db.execute<Row>(sql`
    select ${runs.id} as run, ${chatQuestions.id} as question, ${runs.input} -> 'scope' ->> 'organisationId' as organisation,
      coalesce(${runs.finishedAt}, ended_by.created_at) as ended, ${chatQuestions.filters} as filters,
      case when ended_by.type = 'not_found' then 'not_found' else coalesce(ended_by.payload ->> 'level', 'answered') end as outcome,
      (select count(*) from ${events} as said where said.run_id = ${runs.id} and said.type = 'verified'
        and said.payload ->> 'support' = 'unsupported' and said.seq > coalesce((select max(again.seq) from ${events} as again
          where again.run_id = ${runs.id} and again.type in ('restarted', 'fell_back')), 0))::int as unsupported,
      (select jsonb_agg(jsonb_build_object('versionId', version_id, 'weight', weight)) from (${nearest(last)}
        union all select ${citations.versionId}, ${weightOfCitation}::numeric from ${citations}
          where ${citations.runId} = ${runs.id}) as named) as near
    from ${runs} join ${chatQuestions} on ${chatQuestions.runId} = ${runs.id}
      join ${events} as ended_by on ended_by.run_id = ${runs.id} and ended_by.seq = ${runs.lastSeq}
        and ended_by.type in ('done', 'not_found')
    where ${runs.kind} = ${answerRunKind} and ${runs.state} = 'done' and ${wanted}
    order by ${runs.id}
    ${'limit' in asked ? sql`limit ${asked.limit}` : sql``}`);
  return rows.map(({ run, question, organisation, ended, outcome, unsupported, filters, near }) => ({
    runId: run,
    questionId: question,
    organisationId: organisation,
    endedAt: new Date(ended),
    outcome,
    unsupported,
    filters,
    near: near ?? [],
  }));
}
