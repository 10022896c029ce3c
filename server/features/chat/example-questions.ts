import type { SignedInCaller } from '#contract/access/caller.ts';
import { dayInEngland, versionInForce } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { datedVersions, worksByKey } from './cited-version-store.ts';

/** Questions that the named clause of the work answers. A test of `candour ask` asks each of them. */
export const answerableExamples = [
  { question: 'How often must emergency generators be tested?', work: 'guide/htm-06-01', clause: '5.1' },
  { question: 'How often should little-used taps be flushed?', work: 'guide/htm-04-01', clause: '5.1' },
  { question: 'How often should fire alarms be tested?', work: 'guide/htm-05-01', clause: '7.1' },
  { question: 'Who must be told after a notifiable safety incident?', work: 'guide/duty-of-candour', clause: '4.1' },
] as const;

const shown = 3;

/** Up to three questions for a first use, each answered by a document that the caller may read and that is in force today. */
export async function exampleQuestions({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const works = await worksByKey(db.query, scopeOf(caller), [...answerableExamples.map(({ work }) => work)]);
  const published = await datedVersions(db.query, [...works.values()]);
  const today = dayInEngland(clock.now());
  const isInForce = (key: string) => versionInForce(published.get(works.get(key) ?? '') ?? [], today) !== undefined;
  return answerableExamples
    .filter(({ work }) => isInForce(work))
    .slice(0, shown)
    .map(({ question }) => question);
}
