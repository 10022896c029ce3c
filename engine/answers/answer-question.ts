import type { AnswerEvent } from '#contract/features/chat/answer-events.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { factsOfElements } from '#engine/facts/fact-store.ts';
import type { SearchFilters } from '#engine/search/candidate-store.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, withAttached } from '#engine/visibility/scope.ts';
import { type AnsweredPart, answerPart } from './answer-part.ts';
import { languageOf } from './asked/question-language.ts';
import { type ReadMessage, readAsked } from './asked/read-asked.ts';
import { type FollowUp, readAbout, readFollowUp } from './asked/read-follow-up.ts';
import { type NameOf, whoChose } from './chosen-clauses.ts';
import type { EarlierAnswer } from './earlier-answer.ts';
import { type EvidenceInput, findEvidence, type Topic } from './evidence/find-evidence.ts';
import { findTopic } from './evidence/find-topic.ts';
import { nothingFound } from './nothing-found.ts';
import { loadElements, loadPassages } from './passage-store.ts';
import { bestLevel, quoteAnswer } from './quote-answer.ts';
import { settleParts } from './settle-parts.ts';
import { rewriteFollowUp } from './written/rewrite-follow-up.ts';
import { type WritingModel, writeAnswer } from './written/write-answer.ts';

export type AnswerInput = {
  question: string;
  scope: Scope;
  filters: Omit<SearchFilters, 'asOf'> & { asOf?: string | undefined; library?: boolean | undefined };
  /** The asker left out their library, rather than having none: an answer that was not found says so. */
  isLibraryLeftOut?: boolean | undefined;
  /** Ids of the versions attached to the chat, of the asker's own. They are searched besides everything else. */
  attached?: readonly string[] | undefined;
  now: Date;
  /** The last answered question of the conversation; absent where the question is to be read by itself. */
  earlier?: EarlierAnswer | undefined;
  /** The subject with which its asker wants the question read. */
  about?: string | undefined;
  /** Names the person who chose clauses as an answer. */
  nameOf?: NameOf | undefined;
  /** Ends the wait for a model. */
  signal?: AbortSignal | undefined;
};

/** Models that an answer may use besides words; all of them may be absent. */
export type AnswerModels = SearchModels & { writer?: WritingModel };

/** Passages that a writing model reads, whatever the words decided. */
const passagesWritten = 20;

/** How a question was read: its parts, and what it is about where it goes on from an earlier one. */
type Read = {
  asked: ReadMessage;
  followUp: FollowUp | undefined;
  /** The earlier question's subject; absent where its asker named another. */
  earlier?: EarlierAnswer | undefined;
};

/** A follow-up is put as a question of its own by the writing model, where there is one. @throws the signal's reason */
async function readInput({ question, earlier, about, signal }: AnswerInput, { writer }: AnswerModels): Promise<Read> {
  const asked = readAsked(question);
  if (about !== undefined) {
    const followUp = readAbout(asked, about, earlier);
    return { asked: followUp.asked, followUp };
  }
  const lacking = earlier && readFollowUp(question, asked, earlier);
  const followUp = lacking && writer ? await rewriteFollowUp(question, lacking, earlier, { writer, signal }) : lacking;
  return { asked: followUp?.asked ?? asked, followUp, earlier };
}

/** What a message is about, where files are attached: they are, as much as anything else. "Who signs it?" is sought there. */
function withAttachedTopic(topic: Topic, { attached }: EvidenceInput): Topic {
  const top = Math.max(0, ...topic.values()) || 1;
  return new Map([...topic, ...attached.map((versionId) => [versionId, top] as const)]);
}

/** What the whole message is about, where a part of it needs to know. */
async function topicOf(
  db: EngineDatabase,
  { question }: AnswerInput,
  read: Read,
  input: EvidenceInput,
): Promise<Topic> {
  const { parts } = read.asked;
  if (read.followUp !== undefined && read.earlier !== undefined) {
    return new Map(read.earlier.documents.map((versionId) => [versionId, 1]));
  }
  const isNeeded = parts.length > 1 || parts.some(({ context }) => context.length > 0);
  return isNeeded ? findTopic(db, question, input) : new Map();
}

async function answerParts(db: EngineDatabase, asked: ReadMessage, about: Topic, input: EvidenceInput) {
  const parts = await Promise.all(
    asked.parts.map(async (part) =>
      answerPart(db, await findEvidence(db, part, input, withAttachedTopic(about, input), asked.parts.length), input),
    ),
  );
  return settleParts(parts);
}

const bestValue = (parts: readonly AnsweredPart[]) =>
  Math.max(0, ...parts.map(({ evidence }) => evidence.ranked[0]?.value ?? 0));

/** Answers a question as it was read; one that may name its own subject is also answered by itself, and the better reading stays. */
async function answerRead(db: EngineDatabase, input: AnswerInput, read: Read, evidence: EvidenceInput) {
  const parts = await answerParts(db, read.asked, await topicOf(db, input, read, evidence), evidence);
  if (!read.followUp?.mayStandAlone) return { read, parts };
  const alone: Read = { asked: readAsked(input.question), followUp: undefined };
  const others = await answerParts(db, alone.asked, new Map(), evidence);
  const isBetter = bestValue(others) > bestValue(parts);
  return isBetter ? { read: alone, parts: others } : { read, parts };
}

/** The best passages of all parts for a model to write from, the best of each part first. */
async function passagesToWrite(db: EngineDatabase, parts: readonly AnsweredPart[], { scope, today }: EvidenceInput) {
  const seen = new Set<string>();
  const hits: { elementId: string; relevance: number }[] = [];
  for (let at = 0; hits.length < passagesWritten && at < passagesWritten; at += 1) {
    for (const { evidence } of parts) {
      const hit = evidence.ranked[at];
      if (hit === undefined || seen.has(hit.elementId) || hits.length === passagesWritten) continue;
      seen.add(hit.elementId);
      hits.push(hit);
    }
  }
  return loadPassages(db.query, hits, scope, today);
}

/**
 * Answers from the documents in scope, as a stream of events. Found: searching → read → sources → text and citations for each
 * sentence → verified for each sentence → done. Not found: searching → read → not_found with the nearest passages. Without a
 * writing model every sentence is quoted verbatim; the same applies after `fell_back`, which discards a model's partial
 * answer.
 * @throws the signal's reason
 */
export async function* answerQuestion(
  db: EngineDatabase,
  input: AnswerInput,
  models: AnswerModels = {},
): AsyncGenerator<AnswerEvent> {
  yield { type: 'searching', question: input.question };
  const today = dayInEngland(input.now);
  const { library = true, asOf = today, ...filters } = input.filters;
  const { signal, question, attached = [], isLibraryLeftOut } = input;
  const scope = attached.length === 0 ? input.scope : withAttached(input.scope);
  const sought = { scope, filters: { ...filters, asOf }, library, attached };
  const evidence: EvidenceInput = { ...sought, models, today, isLibraryLeftOut };
  const asRead = await readInput(input, models);
  let { read, parts } = await answerRead(db, input, asRead, evidence);
  const language = await languageOf(question);
  yield {
    type: 'read',
    parts: read.asked.parts.map(({ part, kind, heading, text }) => ({ part, kind, heading, text })),
    ...(read.followUp && { about: read.followUp.about }),
    ...(language !== undefined && { language }),
  };
  const reload = (ids: readonly string[]) => loadElements(db.query, ids, scope, today);
  const factsOf = (ids: readonly string[]) => factsOfElements(db.query, ids);
  if (models.writer) {
    const passages = await passagesToWrite(db, parts, evidence);
    const { leftOut } = read.asked;
    const isFollowUp = read.followUp !== undefined;
    const asked = { question, isFollowUp, passages, parts, leftOut, writer: models.writer, signal, reload, factsOf };
    const end = yield* writeAnswer(asked);
    if (end === 'done') return;
    if (end === 'no_answer') {
      yield await nothingFound(db, parts, evidence, language);
      return;
    }
    // A model takes time, and its sources may have been withdrawn meanwhile.
    ({ read, parts } = await answerRead(db, input, asRead, evidence));
  }
  if (bestLevel(parts) === 'not_found' || language !== undefined) {
    yield await nothingFound(db, parts, evidence, language);
    return;
  }
  const chosenBy = await whoChose(db, parts, scope, input.nameOf);
  yield* quoteAnswer({ parts, leftOut: read.asked.leftOut, chosenBy, reload, factsOf });
}
