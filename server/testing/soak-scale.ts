import { leaveOut, testRun } from './test-run.ts';

/**
 * How much of a long test to run: all of it in `npm run soak`, one round in the full run of `npm test`, nothing in the quick one.
 *
 * A soak test is a vitest file named `*.soak.test.ts`. It calls `soakCount(50)` for its number of rounds, takes its randomness from
 * `soakSeed`, and gives its tests `soakTimeout(…)`.
 */
function readScale(text: string | undefined): number | 'one round' {
  const wholeRun = testRun === 'soak' ? 1 : 'one round';
  if (text === undefined || text === '') return wholeRun;
  const scale = Number(text);
  if (!(scale > 0 && scale <= 1)) throw new Error(`CANDOUR_SOAK_SCALE must be above 0 and at most 1, not "${text}".`);
  return process.env['CANDOUR_TEST_RUN'] && testRun !== 'soak' ? wholeRun : scale;
}

function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`CANDOUR_SEED must be a whole number, not "${text}".`);
  return seed;
}

const scale = readScale(process.env['CANDOUR_SOAK_SCALE']);

/** The seed that the run printed; the same seed repeats the same rounds. */
export const soakSeed = readSeed(process.env['CANDOUR_SEED']);

/**
 * @param full rounds of the whole soak
 * @param round how many of them count as one round, where a single one shows nothing
 * @returns how many to run now, at least 1
 */
export function soakCount(full: number, round = 1): number {
  const count = scale === 'one round' ? round : Math.max(1, Math.round(full * scale));
  if (count < full) leaveOut('soak rounds', `${count} of ${full}`);
  return count;
}

/** @param fullMs timeout of the whole soak, ms  @returns timeout to set now, ms, at least 400 s */
export const soakTimeout = (fullMs: number): number =>
  Math.max(400_000, scale === 'one round' ? 0 : Math.round(fullMs * scale));
