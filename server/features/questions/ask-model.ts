import { readMeanings } from '#engine/answers/read-meanings.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { askForQuestions, type QuestionModel } from '#engine/questions/ask-for-questions.ts';
import {
  type ElementOfTurn,
  elementsOfTurn,
  forgetOtherModel,
  type ModelTurn,
  nextTurn,
  storeTurn,
  type TurnOutcome,
} from '#engine/questions/model-questions-store.ts';
import { countQuestionWords } from '#engine/questions/question-counts-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

export type AskModelDeps = { db: Database; clock: Clock; writer: QuestionModel };
export type AskModelLimits = { elementsATurn: number; turns: number; elementsADay: number };

/** A run of the job ends after some turns, so that a slow model does not outlast it; the next run goes on. */
const limits: AskModelLimits = { elementsATurn: 8, turns: 30, elementsADay: 1_000 };
/** The table of sources keeps no longer name. */
const longestName = 200;

const emptyReplies: readonly string[] = ['cut_off', 'garbled'];

type Asked = TurnOutcome & { failure: ModelFailure | undefined };

/**
 * Asks for the questions of some elements, one after another, up to the first failure. An element whose reply broke off is passed over,
 * since it might break off every time; while the server is down, none is.
 */
async function askEach(
  { writer }: AskModelDeps,
  turn: ModelTurn,
  elements: readonly ElementOfTurn[],
  signal: AbortSignal,
): Promise<Omit<Asked, 'isLast'>> {
  const asked = { questions: [] as TurnOutcome['questions'][number][], sent: 0, position: turn.position };
  for (const { position, body, lineageId, bodyHash, isKnown } of elements) {
    signal.throwIfAborted();
    try {
      if (!isKnown) {
        asked.sent += 1;
        const found = await askForQuestions({ title: turn.title, body }, writer, readMeanings, signal);
        asked.questions.push(...found.map((question) => ({ lineageId, bodyHash, tableRow: null, question })));
      }
      asked.position = position;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (emptyReplies.includes(error.code)) asked.position = position;
      return { ...asked, failure: error };
    }
  }
  return { ...asked, failure: undefined };
}

async function takeTurn(
  deps: AskModelDeps,
  turn: ModelTurn,
  { elementsATurn }: AskModelLimits,
  signal: AbortSignal,
): Promise<Asked> {
  const wanted = Math.min(elementsATurn, turn.left);
  const elements = await elementsOfTurn(deps.db.query, turn, wanted + 1);
  const asked = await askEach(deps, turn, elements.slice(0, wanted), signal);
  return {
    ...asked,
    isLast: elements.length <= wanted && asked.position === (elements.at(-1)?.position ?? turn.position),
  };
}

/**
 * Has the writing model make the questions of texts that people added, some elements of one organisation after those of another. One call
 * at a time. Stops where the model fails; the next run goes on where this one stopped.
 * @throws the signal's reason
 */
export async function askModel(deps: AskModelDeps, signal: AbortSignal, within = limits): Promise<void> {
  const { db, clock, writer } = deps;
  const source = writer.model.name.slice(0, longestName);
  let made = 0;
  for (let turns = 0; turns < within.turns; turns += 1) {
    signal.throwIfAborted();
    const day = clock.now().toISOString().slice(0, 10);
    const turn = await nextTurn(db.query, { source, day, mostADay: within.elementsADay });
    if (turn === undefined) break;
    if (turn.position < 0) await forgetOtherModel(db.query, turn, source);
    const asked = await takeTurn(deps, turn, within, signal);
    await storeTurn(db, turn, { source, day, now: clock.now() }, asked);
    made += asked.questions.length;
    if (asked.failure) break;
  }
  if (made > 0) await countQuestionWords(db);
}
