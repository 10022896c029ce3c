import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openCredentials } from '#server/platform/identity/credentials.ts';
import { createLog } from '#server/platform/log/log.ts';
import { folderAt } from '#server/testing/migrated-folder.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { type ProductProcess, startProduct } from '#server/testing/product-process.ts';
import { makeUser, postLogin } from '#server/testing/sign-in.ts';
import { soakCount, soakTimeout } from '#server/testing/soak-scale.ts';
import { turnFlagsOn } from '#server/testing/turn-flags-on.ts';
import { openUpload, untilEnded, upload } from '#server/testing/uploads.ts';

const secret = 'a secret of the tests, long enough for keys';
const dataDir = mkdtempSync(join(tmpdir(), 'candour-killed-ingesting-'));
const settings = { CANDOUR_DATA_DIR: dataDir, CANDOUR_DEMO: 'off', CANDOUR_SECRET: secret };
const folder = folderAt(dataDir);
let authToken = '';
let product: ProductProcess;

/** A typical batch: valid files, empty ones, ones of a wrong type, and copies. */
const kinds = ['good', 'good', 'good', 'good', 'empty', 'good', 'wrong', 'good', 'copy', 'good'] as const;
const count = soakCount(500, 20);
const kindOf = (at: number) => kinds[at % kinds.length] ?? 'good';
const page = (at: number) =>
  Array.from(
    { length: 5 },
    (_, n) => `<p>1.${n + 1} Valve ${at} is turned by team ${at} every ${n + 2} days.</p>`,
  ).join('');
const content = { good: page, empty: () => '', wrong: () => '%PDF-1.7 cut off', copy: (at: number) => page(at - 1) };
const files = Array.from({ length: count }, (_, at) => {
  const kind = kindOf(at);
  return new File([content[kind](at)], `${kind} ${at}.${kind === 'wrong' ? 'pdf' : 'html'}`);
});
const expected = (kind: string) => Array.from({ length: count }, (_, at) => kindOf(at)).filter((each) => each === kind);

beforeAll(async () => {
  const first = startProduct(settings);
  await first.ready;
  await first.stop();
  const person = await folder.inside(async (db) => {
    const deps = { db, clock: systemClock, log: createLog('silent'), secret, publicUrl: '', demoAllowed: true };
    await turnFlagsOn(db);
    const organisationId = await makeOrganisation(db);
    return makeUser({ platform: { db, credentials: openCredentials(deps) } }, { organisationId });
  });
  product = startProduct(settings);
  const answer = await postLogin(await product.ready, { email: person.email, password: person.password });
  authToken = ((await answer.json()) as { auth_token: string }).auth_token;
}, soakTimeout(600_000));
afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'A batch whose process is killed again and again ends with every valid file ready once, and reports what was wrong with the others',
  async () => {
    let app = { url: await product.ready };
    const { id } = await upload(app, { authToken }, files);
    for (const share of [0.1, 0.5]) {
      const isFarEnough = async () => (await openUpload(app, { authToken }, id)).counts.ready >= count * share * 0.7;
      await expect.poll(isFarEnough, { timeout: 120_000, interval: 20 }).toBe(true);
      await product.kill();
      product = startProduct(settings);
      app = { url: await product.ready };
    }
    const ended = await untilEnded(app, { authToken }, id);
    const stageOf = (kind: string) => ended.files.filter(({ file_name }) => file_name.startsWith(kind));
    expect(ended.counts).toMatchObject({ total: count, unfinished: 0, cancelled: 0 });
    // Of two files with the same bytes, the first by name becomes the document and the other its duplicate.
    const made = [...stageOf('good'), ...stageOf('copy')].map(({ stage }) => stage);
    expect(made.filter((stage) => stage === 'ready')).toHaveLength(expected('good').length);
    expect(made.filter((stage) => stage === 'duplicate')).toHaveLength(expected('copy').length);
    expect(new Set(stageOf('empty').map(({ reason }) => reason))).toEqual(new Set(['empty']));
    expect(new Set(stageOf('wrong').map(({ stage }) => stage))).toEqual(new Set(['refused']));
    await product.stop();
    const versions = await folder.inside((db) =>
      db.pool.query(
        "select 1 from versions v join works w on w.id = v.work_id where w.partition = 'library' and v.published_at is not null",
      ),
    );
    expect(versions.rowCount).toBe(expected('good').length);
  },
  soakTimeout(1_800_000),
);
