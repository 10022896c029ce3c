import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { EndedAnswer } from '#server/platform/feature/question-offers.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { insertOutcomes, notedAmong, subjectsOfVersions } from './outcome-store.ts';
import { subjectOfAnswer } from './subject-of-answer.ts';

type Deps = { db: Database; clock: Clock; endedAnswers: Offers['endedAnswers'] };

const dayMs = 24 * 3_600_000;
/** Twice the longest period of the list of gaps: the period before counts too. */
const backDays = 180;
const answersAtATime = 200;
const queue = 'feedback.note_outcomes';

/** Stores how answers ended. Questions of people without an organisation count nowhere. */
async function noteOutcomes(db: Queryable, ended: readonly EndedAnswer[]): Promise<void> {
  const subjects = await subjectsOfVersions(
    db,
    ended.flatMap(({ near }) => near.map(({ versionId }) => versionId)),
  );
  await insertOutcomes(
    db,
    ended.flatMap((answer) => {
      const { runId, questionId, organisationId, outcome, unsupported, endedAt } = answer;
      if (organisationId === null) return [];
      const { domain = null, subdomain = null } = subjectOfAnswer(answer, subjects) ?? {};
      return [{ runId, questionId, organisationId, outcome, unsupported, endedAt, domain, subdomain }];
    }),
  );
}

export const noteAnswerEnd: Offers['noteAnswerEnd'] = (tx, ended) => noteOutcomes(tx, [ended]);

/** Stores how answers ended that were given before Candour counted them. Safe to run again. */
async function noteEarlier({ db, clock, endedAnswers }: Deps, signal: AbortSignal): Promise<void> {
  const since = new Date(clock.now().getTime() - backDays * dayMs);
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const ended = await endedAnswers(db.query, { after, since, limit: answersAtATime });
    const known = await notedAmong(
      db.query,
      ended.map(({ runId }) => runId),
    );
    await noteOutcomes(
      db.query,
      ended.filter(({ runId }) => !known.has(runId)),
    );
    const last = ended.at(-1);
    if (last === undefined || ended.length < answersAtATime) return;
    after = last.runId;
  }
}

/** The job that counts earlier answers, once after each start: without anything to do it reads their events only. */
export const earlierOutcomesJob = (deps: Deps): Job =>
  job({
    queue,
    options: { retryLimit: 5, expireInSeconds: 3_600 },
    handle: (_data, { signal }) => noteEarlier(deps, signal),
  });

/** Call once jobs are open. */
export async function requestEarlierOutcomes({ jobs }: { jobs: Pick<Jobs, 'send'> }, tx: Tx): Promise<void> {
  await jobs.send(tx, queue, {}, { singletonKey: 'all' });
}
