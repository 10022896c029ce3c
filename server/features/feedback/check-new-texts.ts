import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { CheckedAgain } from '#server/platform/feature/question-offers.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { quotedQuestion } from '#server/platform/todos/quoted-question.ts';
import {
  endAsking,
  insertAskings,
  type NewText,
  nextAsking,
  nextText,
  openGaps,
  removeText,
  titleOfVersion,
  type WaitingAsking,
} from './asking-store.ts';
import { questionsForText } from './questions-for-text.ts';

export type CheckDeps = { db: Database; clock: Clock; notifier: Notifier } & Pick<
  Offers,
  'checkAgain' | 'wordsOfQuestions'
>;
type Sending = { jobs: Pick<Jobs, 'send'> };

const queue = 'feedback.check_new_texts';
const lookQueue = 'feedback.look_for_waiting';
/** One at a time in the whole installation. */
const singletonKey = 'all';
const options = { retryLimit: 20, retryDelaySeconds: 30, expireInSeconds: 3_600 };
const dayMs = 24 * 3_600_000;
/** The latest open questions of an organisation that are compared with a text. */
const mostCompared = 500;
/** Questions of one organisation that are asked again because of one text, and in 24 hours because of all. */
const checkedPerText = 50;
const checkedInADay = 200;
/** Older questions are asked again no more. */
const checkedDays = 90;

/** Decides which questions are asked again because of a text. */
async function planText({ db, clock, wordsOfQuestions }: CheckDeps, text: NewText): Promise<void> {
  const now = clock.now();
  const { versionId, workId, owner } = text;
  const since = new Date(now.getTime() - checkedDays * dayMs);
  // A text of an organisation concerns its own people, and each answer is found with its asker's own rights.
  const isPublic = owner.visibility === 'public';
  const asked = { since, organisationId: isPublic ? null : owner.organisationId, most: mostCompared };
  const open = isPublic || owner.organisationId !== null ? await openGaps(db.query, asked) : [];
  const rows: Parameters<typeof insertAskings>[1][number][] = [];
  for (const [organisationId, ofOne] of Map.groupBy(open, (gap) => gap.organisationId)) {
    const ids = ofOne.map(({ questionId }) => questionId);
    const chosen = questionsForText(ofOne, text, await wordsOfQuestions(db.query, ids), checkedPerText);
    rows.push(...chosen.map(({ runId }) => ({ runId, versionId, workId, organisationId, notedAt: now })));
  }
  await db.transaction(async (tx) => {
    await insertAskings(tx, rows);
    await removeText(tx, versionId);
  });
}

async function planTexts(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const text = await nextText(deps.db.query);
    if (text === undefined) return;
    if ('gone' in text) await removeText(deps.db.query, text.gone);
    else await planText(deps, text);
  }
}

/** Whether the answer of today quotes the text, for a person who is still where they asked. */
const answersNow = (checked: CheckedAgain | undefined, { versionId, organisationId }: WaitingAsking): boolean =>
  checked?.isAnswered === true && checked.organisationId === organisationId && checked.versionIds.includes(versionId);

async function tellAsker({ notifier }: CheckDeps, tx: Tx, asking: WaitingAsking, told: CheckedAgain & { id: string }) {
  const title = await titleOfVersion(tx, asking.versionId);
  await notifier.notify(tx, {
    userId: told.askerId,
    kind: 'question_answered_since',
    title: 'A new text may answer your question',
    message: `${title} may answer ${quotedQuestion(told.question)}. Open the chat and ask again.`,
    link: `/chat/${told.chatId}#q-${told.id}`,
    dedupeKey: `question_answered_since:${asking.runId}:${asking.workId}`,
  });
}

/** Asks one waiting question again. @returns false when none may be asked now */
async function checkNext(deps: CheckDeps, signal: AbortSignal): Promise<boolean> {
  const { db, clock, checkAgain } = deps;
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const asking = await nextAsking(db.query, { dayAgo, most: checkedInADay });
  if (asking === undefined) return false;
  const { questionId } = asking;
  const checked = questionId === null ? undefined : await checkAgain(deps, questionId, signal);
  await db.transaction(async (tx) => {
    const answers = answersNow(checked, asking);
    const isFirst = await endAsking(tx, asking, { answers, now: clock.now() });
    if (isFirst && checked !== undefined && questionId !== null)
      await tellAsker(deps, tx, asking, { ...checked, id: questionId });
  });
  return true;
}

/**
 * Asks open questions again because of the texts published since, by words alone, organisations in turn and so many a day for each.
 * Tells each asker whose question a new text answers, once for each work.
 */
async function checkNewTexts(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  await planTexts(deps, signal);
  do signal.throwIfAborted();
  while (await checkNext(deps, signal));
}

/** Call in the transaction that publishes. */
export async function requestCheck({ jobs }: Sending, tx: Tx): Promise<void> {
  await jobs.send(tx, queue, {}, { singletonKey });
}

/** The job that looks for answers in new texts, on request and every hour for those that waited for another day. */
export const newTextJobs = (deps: CheckDeps & Sending): Job[] => [
  job({ queue, options, handle: (_data, { signal }) => checkNewTexts(deps, signal) }),
  job({ queue: lookQueue, cron: '20 * * * *', handle: () => deps.db.transaction((tx) => requestCheck(deps, tx)) }),
];
