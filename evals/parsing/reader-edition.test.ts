import { describe, expect, it } from 'vitest';
import { readerEdition } from '#engine/reading/reader-edition.ts';
import { differingReadings, readFixedFiles, readRecorded } from './fixed-readings.ts';

describe("The reader's edition", () => {
  it('is raised with every change of what the reader makes of a file', async () => {
    const { edition, readings } = readRecorded();
    const now = await readFixedFiles();
    expect(
      { edition, differing: differingReadings(readings, now) },
      'Raise readerEdition in engine/reading/reader-edition.ts, then run `node evals/record-readings.ts`.',
    ).toEqual({ edition: readerEdition, differing: [] });
    expect(now, 'Record the fixed files with `node evals/record-readings.ts`.').toEqual(readings);
  });
});
