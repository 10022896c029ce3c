import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openCredentials } from '#server/platform/identity/credentials.ts';
import { createLog } from '#server/platform/log/log.ts';
import { isEventTrapped, removeEventTrap, setEventTrap, type TrappedEvent } from '#server/testing/event-trap.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { type ProductProcess, startProduct } from '#server/testing/product-process.ts';
import { beginReview, eventsOf, findingsAs, openReviewAs } from '#server/testing/reviews.ts';
import { makeUser, postLogin } from '#server/testing/sign-in.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';
import { turnFlagsOn } from '#server/testing/turn-flags-on.ts';

const secret = 'a secret of the tests, long enough for keys';
const policyFile = new URL('../../corpus/northmoor/standby-power.txt', import.meta.url);

/** The event that is being stored when the process is killed; `after`: once the review has ended. */
const moments: readonly (TrappedEvent | 'after')[] = [
  { type: 'finding', nth: 20 },
  { type: 'review_started' },
  ...[1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 24, 28, 32, 36, 40].map((nth) => ({ type: 'finding', nth })),
  { type: 'done' },
  'after',
  { type: 'finding', nth: 41 },
];
const rounds = soakCount(moments.length);

const folder = await loadedFolder();
const { dataDir } = folder;
const settings = { CANDOUR_DATA_DIR: dataDir, CANDOUR_DEMO: 'off', CANDOUR_SECRET: secret, EMBEDDING: 'off' };
const person = { authToken: '' };
const documents = { policy: { versionId: '' }, guide: { workId: '' } };

beforeAll(async () => {
  const user = await folder.inside(async (db) => {
    await turnFlagsOn(db);
    const organisationId = await makeOrganisation(db);
    const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const body = readFileSync(policyFile, 'utf8').replace(/^(?=\d+ )/gmu, '## ');
    documents.policy = await publishGuide(db, { name: 'standby-power', body }, { owner, partition: 'library' });
    const { rows } = await db.pool.query(`select id from works where key = 'guide/htm-06-01'`);
    documents.guide = { workId: rows[0].id };
    const deps = { db, clock: systemClock, log: createLog('silent'), secret, publicUrl: '', demoAllowed: true };
    return makeUser({ platform: { db, credentials: openCredentials(deps) } }, { organisationId });
  });
  const product = startProduct(settings);
  const { email, password } = user;
  const response = await postLogin(await product.ready, { email, password });
  person.authToken = ((await response.json()) as { auth_token: string }).auth_token;
  await product.stop();
});
afterAll(() => folder.remove());

/** A running product as the calls of reviews know it. */
const at = async (product: ProductProcess) => ({ url: await product.ready });

/** What a review says, without what differs from one review to the next. */
async function said(app: { url: string }, reviewId: string) {
  const { findings } = await findingsAs(app, person, reviewId, '?limit=200');
  return findings.map(({ requirement, policy, id: _, ...rest }) => ({
    ...rest,
    requirement: { ...requirement, set_id: '' },
    policy: policy.map(({ text, decides }) => ({ text, decides })),
  }));
}

const isEnded = ({ type }: Pick<RunEvent, 'type'>) => type === 'done';

async function killAndRecover(moment: TrappedEvent | 'after', undisturbed: unknown): Promise<void> {
  if (moment !== 'after') await folder.inside((db) => setEventTrap(db, moment));
  const killed = startProduct(settings);
  const before = await at(killed);
  const started = await beginReview(before, person, documents.policy, [documents.guide], {
    'idempotency-key': newId(),
  });
  const hasCome = async () =>
    moment === 'after'
      ? (await openReviewAs(before, person, started.review_id)).state === 'done'
      : isEventTrapped(dataDir);
  await expect.poll(hasCome, { timeout: 60_000, interval: 25 }).toBe(true);
  await killed.kill();
  if (moment !== 'after') await folder.inside((db) => removeEventTrap(db, dataDir));

  const product = startProduct(settings);
  const app = await at(product);
  const events = await eventsOf(app, person, started.run_id, isEnded);
  const { state, judged, total } = await openReviewAs(app, person, started.review_id);
  expect({ state, judged }).toEqual({ state: 'done', judged: total });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  const told = events.flatMap(({ type, payload }) => (type === 'finding' ? [payload['finding_id']] : []));
  expect([told.length, new Set(told).size]).toEqual([total, total]);
  expect(await said(app, started.review_id)).toEqual(undisturbed);
  await product.stop();
}

test(`A review whose process is killed at ${rounds} moments is completed by the next process, with the findings of one that was not`, {
  timeout: soakTimeout(1_200_000),
}, async ({ annotate }) => {
  const product = startProduct(settings);
  const app = await at(product);
  const { review_id: id, run_id: runId } = await beginReview(app, person, documents.policy, [documents.guide]);
  await eventsOf(app, person, runId, isEnded);
  const undisturbed = await said(app, id);
  expect(undisturbed.length).toBeGreaterThan(40);
  await product.stop();
  for (const moment of moments.slice(0, rounds)) {
    const when = moment === 'after' ? 'after the end' : `while ${moment.type} ${moment.nth ?? ''} is stored`;
    await annotate(when);
    await killAndRecover(moment, undisturbed).catch((error: unknown) => {
      throw new Error(`Killed ${when} (seed ${soakSeed})`, { cause: error });
    });
  }
});
