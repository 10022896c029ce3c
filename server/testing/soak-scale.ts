/**
 * How much of a long test to run. `npm test` runs a seeded 5 %, `npm run soak` all of it.
 *
 * A soak test is a vitest file named `*.soak.test.ts` that asks `soakCount(10_000)` for its number of rounds, takes its
 * randomness from `soakSeed`, and gives its tests `soakTimeout(…)`.
 */
const DEFAULT_SCALE = 0.05;

function readScale(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_SCALE;
  const scale = Number(text);
  if (!(scale > 0 && scale <= 1)) throw new Error(`CANDOUR_SOAK_SCALE must be above 0 and at most 1, not "${text}".`);
  return scale;
}

function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return 1;
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`CANDOUR_SEED must be a whole number, not "${text}".`);
  return seed;
}

const scale = readScale(process.env['CANDOUR_SOAK_SCALE']);

/** The seed the run printed; the same seed repeats the same rounds. */
export const soakSeed = readSeed(process.env['CANDOUR_SEED']);

/** @param full rounds of the whole soak  @returns rounds to run now, at least 1 */
export const soakCount = (full: number): number => Math.max(1, Math.round(full * scale));

/** @param fullMs time-out of the whole soak, ms  @returns time-out to set now, ms, at least three minutes */
export const soakTimeout = (fullMs: number): number => Math.max(180_000, Math.round(fullMs * scale));
