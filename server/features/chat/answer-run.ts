import type { AnswerEvent, Source } from '#contract/features/chat/answer-events.ts';
import type { AskFilters } from '#contract/features/chat/chat-contract.ts';
import { newId } from '#contract/ids.ts';
import { answerQuestion } from '#engine/answers/answer-question.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import type { RunContext, RunHandler } from '#server/platform/runs/runs.ts';
import { answerRunInputSchema } from './answer-run-input.ts';
import { deleteCitationsOf, insertCitation } from './citation-store.ts';

type CitationEvent = Extract<AnswerEvent, { type: 'citation' }>;

const searchFilters = ({ category, domain, subDomain, document, library, as_of }: AskFilters) => ({
  categories: category,
  domains: domain,
  subdomains: subDomain,
  documents: document,
  library,
  asOf: as_of,
});

/** Stores a citation in the transaction of its event. */
const pin = (run: RunContext['run'], source: Source, event: CitationEvent, now: Date) => (tx: Tx) =>
  insertCitation(tx, {
    id: newId(),
    runId: run.id,
    sentence: event.sentence,
    elementId: event.element_id,
    versionId: source.document_id,
    lineageId: source.lineage_id,
    quoteStart: event.start,
    quoteEnd: event.end,
    textHash: event.text_hash,
    createdAt: now,
  });

/**
 * Hands the engine's events to the run: a sentence together with its citation, the last event together with the run's end. When an
 * answer falls back, the citations of what it takes back go with that event.
 */
async function deliver(context: RunContext, events: AsyncIterable<AnswerEvent>, clock: Clock): Promise<void> {
  const sources = new Map<number, Source>();
  let held: AnswerEvent[] = [];
  for await (const event of events) {
    context.signal.throwIfAborted();
    if (event.type === 'sources') for (const source of event.sources) sources.set(source.number, source);
    held.push(event);
    if (event.type === 'fell_back') {
      sources.clear();
      await context.append(held, (tx) => deleteCitationsOf(tx, context.run.id));
      held = [];
      continue;
    }
    if (event.type === 'text' || event.type === 'verified') continue;
    if (event.type === 'done' || event.type === 'not_found') return context.finish(held);
    const source = event.type === 'citation' ? sources.get(event.source) : undefined;
    if (event.type === 'citation' && source === undefined) throw new Error('A citation names a source not announced.');
    const alongside = event.type === 'citation' && source ? pin(context.run, source, event, clock.now()) : undefined;
    await context.append(held, alongside);
    held = [];
  }
  throw new Error('An answer ended without saying so.');
}

type Deps = { db: Database; clock: Clock; models: Pick<Models, 'answers'> };

/**
 * Answers one question. An attempt that finds events of an earlier one cannot know which sentences would come again, so it
 * says `restarted`, forgets the earlier citations and begins anew; readers drop what came before.
 */
export function answerRun({ db, clock, models }: Deps): RunHandler {
  return async (context) => {
    const { question, scope, filters } = answerRunInputSchema.parse(context.run.input);
    if (context.run.lastSeq > 0) {
      const restarted = { type: 'restarted', attempt: context.run.attempt };
      await context.append([restarted], (tx) => deleteCitationsOf(tx, context.run.id));
    }
    const input = { question, scope, filters: searchFilters(filters), now: clock.now(), signal: context.signal };
    const events = answerQuestion(db, input, models.answers);
    await deliver(context, events, clock);
  };
}
