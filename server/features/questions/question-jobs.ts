import type { QuestionModel } from '#engine/questions/ask-for-questions.ts';
import {
  type DerivedQuestion,
  nextToDerive,
  storeDerived,
  type VersionToAsk,
} from '#engine/questions/derived-questions-store.ts';
import { countQuestionWords } from '#engine/questions/question-counts-store.ts';
import { questionRulesEdition } from '#engine/questions/rule-questions.ts';
import { nextToSettle, settleQuestions } from '#engine/questions/settle-questions-store.ts';
import { elementsForRules } from '#engine/versions/elements-for-rules-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { askModel } from './ask-model.ts';
import { deriveByRule } from './derive-by-rule.ts';

export type QuestionJobsDeps = { db: Database; clock: Clock };
/** The model that makes questions, where one is set. */
export type WithModel = { writer: QuestionModel | undefined };
type Sending = { jobs: Pick<Jobs, 'send'> };

const queue = 'questions.derive';
const modelQueue = 'questions.ask_model';
const lookQueue = 'questions.look_for_underived';
/** One at a time in the whole installation. */
const singletonKey = 'all';
const options = { retryLimit: 20, retryDelaySeconds: 10, expireInSeconds: 3_600 };
/** Delay after a start, ms: pages, and the obligations of the same texts, come first. */
const afterStartMs = 40_000;

/** Settles the works whose texts changed. @returns the number settled */
async function settleAll({ db, clock }: QuestionJobsDeps, signal: AbortSignal): Promise<number> {
  for (let settled = 0; ; settled += 1) {
    signal.throwIfAborted();
    const due = await nextToSettle(db.query);
    if (due === undefined) return settled;
    await settleQuestions(db, due, clock.now());
  }
}

/** Makes the questions of every version that this source has not read, one version after another. One that fails keeps no other waiting. */
async function deriveAll(
  { db, clock }: QuestionJobsDeps,
  by: { origin: 'rule'; source: string; derive(due: VersionToAsk): Promise<DerivedQuestion[]> },
  signal: AbortSignal,
): Promise<number> {
  const tried: string[] = [];
  const failed: unknown[] = [];
  for (;;) {
    signal.throwIfAborted();
    const due = await nextToDerive(db.query, by, tried);
    if (due === undefined) break;
    tried.push(due.versionId);
    try {
      const questions = await by.derive(due);
      await storeDerived(db, due, by, { questions, now: clock.now() });
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) {
    throw new AggregateError(
      failed,
      `The questions of ${failed.length} of ${tried.length} versions could not be made.`,
    );
  }
  return tried.length;
}

/**
 * Brings the questions of clauses in line with what was published, withdrawn or read again, and makes those by rule.
 * @throws AggregateError when some versions failed, so that the job is tried again
 */
export async function renewQuestions(deps: QuestionJobsDeps, signal: AbortSignal): Promise<void> {
  const settled = await settleAll(deps, signal);
  const byRule = {
    origin: 'rule',
    source: `edition ${questionRulesEdition}`,
    derive: async ({ versionId }: VersionToAsk) =>
      deriveByRule(await elementsForRules(deps.db.query, versionId), signal),
  } as const;
  const derived = await deriveAll(deps, byRule, signal);
  if (settled + derived > 0) await countQuestionWords(deps.db);
}

/** Call in the transaction that publishes: the new version has its questions soon after. */
export async function requestQuestions({ jobs }: Sending, tx: Tx, startAfter?: Date): Promise<void> {
  await jobs.send(tx, queue, {}, { singletonKey, ...(startAfter && { startAfter }) });
}

/** Call when the job queue is open. Versions published without a worker, such as by the command line, come a little later. */
export const renewAfterStart = ({ db, clock, jobs }: QuestionJobsDeps & Sending): Promise<void> =>
  db.transaction((tx) => requestQuestions({ jobs }, tx, new Date(clock.now().getTime() + afterStartMs)));

/** A model comes after the rules, and also where these failed for some version. */
async function renewThenAsk(deps: QuestionJobsDeps & Sending & WithModel, signal: AbortSignal): Promise<void> {
  try {
    await renewQuestions(deps, signal);
  } finally {
    const { db, jobs, writer } = deps;
    if (writer && !signal.aborted) await db.transaction((tx) => jobs.send(tx, modelQueue, {}, { singletonKey }));
  }
}

/** The jobs that make questions, on request and by looking for versions that were missed. */
export const questionJobs = (deps: QuestionJobsDeps & Sending & WithModel): Job[] => [
  job({ queue, options, handle: (_data, { signal }) => renewThenAsk(deps, signal) }),
  // Without a model what waits here from the time of one is taken and dropped.
  job({
    queue: modelQueue,
    options,
    async handle(_data, { signal }) {
      const { writer } = deps;
      if (writer) await askModel({ ...deps, writer }, signal);
    },
  }),
  job({
    queue: lookQueue,
    cron: '*/10 * * * *',
    handle: () => deps.db.transaction((tx) => requestQuestions(deps, tx)),
  }),
];
