import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type DutyKind, dutyKinds } from '#engine/drafting/duties/duty.ts';
import { findDuties } from '#engine/drafting/duties/find-duties.ts';
import { DataRefused } from '#evals/data-refused.ts';

const example = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  duty: z.enum(dutyKinds).nullable(),
  clock_from: z.iso.date().nullable(),
  meeting_date: z.iso.date(),
  words: z.string().min(1),
});
/** Words that somebody said, with the duty that may apply, as `guideline.md` says. */
type DutyExample = z.infer<typeof example>;
type KindOrNone = DutyKind | 'none';

/** An example where a notice is missing, of another kind, one too many, or counts from another day. */
export type WrongDuty = {
  id: string;
  text: string;
  expected: KindOrNone;
  found: readonly DutyKind[];
  clock: string | null;
};

export type DutyFigures = {
  examples: number;
  /** Of the notices found, those of the labelled kind; each further notice on an example counts as wrong. null without notices. */
  precision: number | null;
  /** Of the labelled incidents, those with a notice of their kind. null without incidents. */
  recall: number | null;
  /** Of the incidents found whose label has a clock, those with the labelled day. null without any. */
  clock_right: number | null;
  clocks: number;
  /** Of the incidents found whose label has no clock, those for which a day was given all the same. */
  clock_invented: number;
  /** Labelled kind → found kind → examples; "none" where nothing is labelled or found. */
  confusion: Record<string, Record<string, number>>;
  wrong: WrongDuty[];
};

/** @throws DataRefused naming the line, when the file cannot be read or a line has another shape */
async function readExamples(path: string): Promise<DutyExample[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new DataRefused(`The file "${path}" cannot be read (${error.code}).`);
  });
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      const read = example.parse(JSON.parse(line));
      if (read.text.includes(read.words)) return [read];
    } catch {
      throw new DataRefused(`Line ${index + 1} of "${path}" is not a labelled example.`);
    }
    throw new DataRefused(`Line ${index + 1} of "${path}": the deciding words do not stand in the text.`);
  });
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function judge({ id, text, duty, clock_from, meeting_date }: DutyExample) {
  const notices = findDuties([{ number: 1, speaker: null, text, times: [] }], { date: meeting_date });
  const right = notices.find(({ kind }) => kind === duty);
  const expected: KindOrNone = duty ?? 'none';
  return {
    id,
    text,
    expected,
    found: notices.map(({ kind }) => kind),
    foundFirst: right?.kind ?? notices[0]?.kind ?? 'none',
    isRight: right !== undefined,
    tooMany: notices.filter((notice) => notice !== right).length,
    clockExpected: clock_from,
    clock: right?.clock?.day ?? null,
  };
}

/**
 * How the rules for duties do on labelled examples, each of which is read as a meeting of one turn.
 * @param path a file with one JSON object a line
 * @throws DataRefused
 */
export async function measureDuties(path: string): Promise<DutyFigures> {
  const judged = (await readExamples(path)).map(judge);
  const right = judged.filter(({ isRight }) => isRight);
  const tooMany = judged.reduce((sum, each) => sum + each.tooMany, 0);
  const withClock = right.filter(({ clockExpected }) => clockExpected !== null);
  const confusion: DutyFigures['confusion'] = {};
  for (const { expected, foundFirst } of judged) {
    const row = confusion[expected] ?? {};
    confusion[expected] = { ...row, [foundFirst]: (row[foundFirst] ?? 0) + 1 };
  }
  const isWrong = (each: (typeof judged)[number]) =>
    (each.expected !== 'none' && !each.isRight) ||
    each.tooMany > 0 ||
    (each.isRight && each.clock !== each.clockExpected);
  return {
    examples: judged.length,
    precision: share(right.length, right.length + tooMany),
    recall: share(right.length, judged.filter(({ expected }) => expected !== 'none').length),
    clock_right: share(withClock.filter((each) => each.clock === each.clockExpected).length, withClock.length),
    clocks: withClock.length,
    clock_invented: right.filter((each) => each.clockExpected === null && each.clock !== null).length,
    confusion,
    wrong: judged.filter(isWrong).map(({ id, text, expected, found, clock }) => ({ id, text, expected, found, clock })),
  };
}
