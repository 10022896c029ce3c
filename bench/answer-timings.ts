import type { SignedInCaller } from '#contract/access/caller.ts';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import { type AnswerInput, answerQuestion } from '#engine/answers/answer-question.ts';
import { loadPassages } from '#engine/answers/passage-store.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { askQuestion } from '#server/features/chat/ask-question.ts';
import { searchFilters } from '#server/features/chat/chat-filters.ts';
import { startChat } from '#server/features/chat/chats.ts';
import type { Platform } from '#server/platform/open-platform.ts';

/** Milliseconds since the beginning; `sources` is undefined when nothing was found. */
type Seen = { sources: number | undefined; whole: number };

/** Times for one question: for the person who asks, for the engine alone, and for parts of the engine's work alone. */
export type Taken = {
  asked: Seen & { stored: number };
  engine: Seen;
  search: number;
  loading: number;
};

/** As many as the engine ranks, and how many of them it reads. */
const hitsRanked = 100;
const passagesRead = 12;

async function readEvents(events: AsyncIterable<{ type: string } | null>, begun: number): Promise<Seen> {
  let sources: number | undefined;
  for await (const event of events) if (event?.type === 'sources') sources ??= performance.now() - begun;
  return { sources, whole: performance.now() - begun };
}

/**
 * As in the product, without HTTP: the question and run are stored, the run is claimed, and its events are stored and
 * followed.
 */
async function timeAsked(platform: Platform, caller: SignedInCaller, text: string, filters: AskFilters) {
  const { id: chatId } = await startChat(platform, caller);
  const begun = performance.now();
  const { run_id: runId } = await askQuestion(platform, caller, {
    chatId,
    text,
    filters,
    idempotencyKey: undefined,
  });
  const stored = performance.now() - begun;
  return { stored, ...(await readEvents(platform.runs.events(runId, 0, new AbortController().signal), begun)) };
}

/** Without the platform's memory of questions: each measurement embeds its question again. */
const modelsOf = ({ models: { embedding } }: Platform): SearchModels => (embedding ? { embedding } : {});

async function timeParts(platform: Platform, { question: text, scope, filters, now }: AnswerInput) {
  const { db } = platform;
  const asOf = now.toISOString().slice(0, 10);
  const { library = true, ...others } = filters;
  const begun = performance.now();
  const searched = { text, scope, filters: { ...others, asOf }, library, limit: hitsRanked };
  const { hits } = await searchElements(db, searched, modelsOf(platform));
  const search = performance.now() - begun;
  await loadPassages(db.query, hits.slice(0, passagesRead), scope, asOf);
  return { search, loading: performance.now() - begun - search };
}

/** @param turn decides which measurement comes first, and so finds texts not read before */
export async function timeAnswer(
  platform: Platform,
  caller: SignedInCaller,
  { text, filters }: { text: string; filters: AskFilters },
  turn: number,
): Promise<Taken> {
  const { db, clock } = platform;
  const [scope, now] = [scopeOf(caller), clock.now()];
  const sought = await searchFilters(db.query, { scope, filters, now });
  const input = { question: text, scope, filters: sought, now };
  const timeEngine = () => readEvents(answerQuestion(db, input, modelsOf(platform)), performance.now());
  if (turn % 2 === 0) {
    const asked = await timeAsked(platform, caller, text, filters);
    return { asked, engine: await timeEngine(), ...(await timeParts(platform, input)) };
  }
  const parts = await timeParts(platform, input);
  const engine = await timeEngine();
  return { asked: await timeAsked(platform, caller, text, filters), engine, ...parts };
}
