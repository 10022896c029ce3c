import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunEvent, runEventSchema } from '#contract/features/runs/run-events.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';

const KILLS = soakCount(50);
const PAUSE_MS = 10;
/** More steps than can run before the last kill. */
const STEPS = KILLS * 90 + 50;
const program = fileURLToPath(new URL('../../testing/demonstration-run-process.ts', import.meta.url));

let dataDir = '';
beforeAll(async () => {
  const { database, ...test } = await createTestDatabase();
  dataDir = test.dataDir;
  await database.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** When to kill: this long (ms) after the process was started, or after it was ready. */
type Moment = { from: 'begun' | 'ready'; ms: number };
const moments = fc.sample(
  fc.oneof(
    fc.record({ from: fc.constant('begun' as const), ms: fc.integer({ min: 0, max: 1_200 }) }),
    fc.record({ from: fc.constant('ready' as const), ms: fc.integer({ min: 0, max: 800 }) }),
    fc.record({ from: fc.constant('ready' as const), ms: fc.integer({ min: 0, max: 800 }) }),
  ),
  { numRuns: KILLS, seed: soakSeed },
);

/** One life of the process. @returns how it ended and every event that a reader saw */
async function live(killAt?: Moment): Promise<{ ended: boolean; shown: RunEvent[]; errors: string }> {
  const child = spawn(process.execPath, [program, dataDir, String(STEPS), String(PAUSE_MS)]);
  const closed = once(child, 'close');
  const life = { ended: false, shown: [] as RunEvent[], errors: '' };
  const killIn = (ms: number) => void pause(ms).then(() => child.kill('SIGKILL'));
  if (killAt?.from === 'begun') killIn(killAt.ms);
  child.stderr.on('data', (text) => {
    life.errors += String(text);
  });
  createInterface(child.stdout).on('line', (line) => {
    const said: unknown = JSON.parse(line);
    if (said === 'ended') life.ended = true;
    else if (said !== 'ready') life.shown.push(runEventSchema.parse(said));
    else if (killAt?.from === 'ready') killIn(killAt.ms);
  });
  await closed;
  return life;
}

async function findings() {
  const database = await openDatabase({ dataDir, durable: false });
  const read = async (text: string) => (await database.pool.query(text)).rows;
  const found = {
    runs: await read('select id, state, attempt, last_seq from runs'),
    events: await read('select seq, type, payload from run_events order by seq'),
    sent: (await read('select id from sent order by id')).map(({ id }) => id),
    takenBack: (await read('select id from taken_back')).map(({ id }) => id),
    marked: await read('select id, times from marked order by id'),
    dead: await read("select id from pgboss.job where state = 'failed'"),
  };
  await database.close();
  return found;
}

it(`loses and repeats nothing when its process is killed at ${KILLS} random moments`, {
  timeout: soakTimeout(1_200_000),
}, async ({ annotate }) => {
  const shown = new Map<number, RunEvent>();
  for (const moment of [...moments, undefined]) {
    const life = await live(moment);
    expect(life.errors).toBe('');
    expect(life.ended).toBe(moment === undefined);
    for (const event of life.shown) expect(event).toEqual(shown.get(event.seq) ?? event);
    for (const event of life.shown) shown.set(event.seq, event);
  }

  const found = await findings();
  expect(found.runs).toMatchObject([{ state: 'done', last_seq: STEPS + 1 }]);
  const steps = Array.from({ length: STEPS }, (_, index) => ({
    seq: index + 1,
    type: 'step',
    payload: { number: index + 1 },
  }));
  expect(found.events).toEqual([...steps, { seq: STEPS + 1, type: 'done', payload: { steps: STEPS } }]);
  expect([...shown.values()].map(({ seq, type, payload }) => ({ seq, type, payload }))).toEqual(found.events);

  expect(found.marked.map(({ id }) => id)).toEqual(found.sent);
  expect(found.takenBack.length).toBeGreaterThan(0);
  expect(found.dead).toEqual([]);
  const again = found.marked.filter(({ times }) => times > 1).length;
  await annotate(
    `${KILLS} kills, ${found.runs[0]?.attempt} attempts of the run, ${found.events.length} events without gap or double; ` +
      `${found.sent.length} jobs committed and done (${again} of them begun again), ` +
      `${found.takenBack.length} rolled back and never run`,
  );
});
