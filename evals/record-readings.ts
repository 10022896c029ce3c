import { writeFileSync } from 'node:fs';
import { readerEdition } from '#engine/reading/reader-edition.ts';
import { differingReadings, readFixedFiles, readRecorded, recordedReadingsPath } from './parsing/fixed-readings.ts';

// node evals/record-readings.ts: records what the reader makes of the fixed files, with the reader's edition.

const [recorded, readings] = [readRecorded(), await readFixedFiles()];
const differing = differingReadings(recorded.readings, readings);
if (differing.length > 0 && recorded.edition >= readerEdition) {
  process.stderr.write(
    `The reader reads ${differing.join(', ')} differently. Raise readerEdition above ${recorded.edition} in engine/reading/reader-edition.ts first.\n`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(recordedReadingsPath, `${JSON.stringify({ edition: readerEdition, readings }, null, 2)}\n`);
}
