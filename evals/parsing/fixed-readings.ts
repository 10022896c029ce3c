import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseSource } from '#engine/reading/formats.ts';

const home = fileURLToPath(new URL('./', import.meta.url));
export const recordedReadingsPath = `${home}reader-edition.json`;

/** One short file at least of each family of readers; none whose text has to be recognised, because that takes seconds. */
const fixedFiles = [
  'editions/act.akn',
  'editions/lamps.odt',
  'editions/notice.txt',
  'editions/register.csv',
  'editions/regulations.xml',
  'structure/dev/constitution-eastmere.docx',
  'structure/dev/form-equipment-loan.pdf',
  'structure/dev/mail-discharge-lounge.eml',
  'structure/dev/notes-escalation.md',
  'structure/dev/policy-chaperones.docx',
  'structure/dev/policy-chaperones.pdf',
  'structure/dev/word-page-hand-hygiene.html',
];

const fixedReading = z.strictObject({ file: z.string(), bytes: z.string(), reading: z.string() });
const recordedReadings = z.strictObject({ edition: z.int(), readings: z.array(fixedReading) });

/** SHA-256 of a file and of its reading, both shortened. */
export type FixedReading = z.infer<typeof fixedReading>;
export type RecordedReadings = z.infer<typeof recordedReadings>;

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Members in one order, and fractions of a page without the digits that only the order of additions decides. */
const settled = (_key: string, value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 1_000) / 1_000;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** What the reader makes of the fixed files today. */
export async function readFixedFiles(): Promise<FixedReading[]> {
  const readings: FixedReading[] = [];
  for (const file of fixedFiles) {
    const bytes = readFileSync(home + file);
    const document = await parseSource(file.slice(file.lastIndexOf('/') + 1), bytes);
    readings.push({ file, bytes: hashOf(bytes), reading: hashOf(JSON.stringify(document, settled)) });
  }
  return readings;
}

/** The readings recorded with the edition that made them. */
export const readRecorded = (): RecordedReadings =>
  recordedReadings.parse(JSON.parse(readFileSync(recordedReadingsPath, 'utf8')));

/** The files whose reading differs from the recorded one although their bytes are the same. */
export function differingReadings(recorded: readonly FixedReading[], now: readonly FixedReading[]): string[] {
  const known = new Map(recorded.map((each) => [`${each.file} ${each.bytes}`, each.reading]));
  return now.flatMap(({ file, bytes, reading }) =>
    (known.get(`${file} ${bytes}`) ?? reading) === reading ? [] : [file],
  );
}
