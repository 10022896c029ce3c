import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findDuties } from '#engine/drafting/duties/find-duties.ts';
import { DataRefused } from '#evals/data-refused.ts';
import { readMeetings } from '#evals/drafting/meetings/read-labels.ts';
import { measureDuties } from './measure-duties.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function written(...lines: unknown[]): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'duties-')), 'examples.jsonl');
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return path;
}
const example = {
  id: 'x',
  text: 'He fell on Tuesday and has fractured his hip.',
  duty: 'duty_of_candour',
  clock_from: '2026-11-17',
  meeting_date: '2026-11-19',
  words: 'fractured his hip',
};

describe('The measure of duties', () => {
  it('finds nine of ten development incidents, with nine of ten notices right and their days', async () => {
    const { examples, precision, recall, clock_right } = await measureDuties(fileOf('incidents-dev.jsonl'));
    expect(examples).toBe(60);
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.9);
    expect(clock_right).toBeGreaterThanOrEqual(0.9);
  });

  it('counts a right notice, a missed incident, an invented one and a wrong day', async () => {
    const path = await written(
      example,
      { ...example, id: 'missed', text: 'The soup was cold, fractured his hip', duty: 'riddor' },
      { ...example, id: 'invented', duty: null, clock_from: null },
      { ...example, id: 'day', clock_from: '2026-11-16' },
    );
    const { wrong, ...figures } = await measureDuties(path);
    expect(figures).toMatchObject({ precision: 2 / 3, recall: 2 / 3, clock_right: 0.5, clocks: 2, clock_invented: 0 });
    expect(figures.confusion).toEqual({
      duty_of_candour: { duty_of_candour: 2 },
      riddor: { none: 1 },
      none: { duty_of_candour: 1 },
    });
    expect(wrong.map(({ id }) => id)).toEqual(['missed', 'invented', 'day']);
  });

  it.each([
    ['has no kind of duty', { ...example, duty: 'parking' }],
    ['has deciding words that do not stand in its text', { ...example, words: 'broke his arm' }],
  ])('refuses a file with a line that %s, naming the line', async (_what, line) => {
    const reading = measureDuties(await written(example, line));
    await expect(reading).rejects.toThrow(DataRefused);
    await expect(reading).rejects.toThrow(/Line 2/u);
  });

  it('reads the examples that were written beside the rules', async () => {
    const { examples } = await measureDuties(fileOf('incidents-more.jsonl'));
    expect(examples).toBeGreaterThanOrEqual(60);
  });
});

describe('Duties in the development meetings', () => {
  it('are the incidents that were reported, and no others, in the meetings that the rules were made on', async () => {
    const reported: Record<string, [string, string][]> = {
      'care-home-governance': [
        ['duty_of_candour', '2026-02-26'],
        ['safeguarding', '2026-03-07'],
        ['controlled_drug_loss', '2026-03-02'],
      ],
      'infection-committee': [
        ['duty_of_candour', '2026-11-06'],
        ['riddor', '2026-11-12'],
        ['data_breach', '2026-11-17'],
      ],
      'practice-meeting': [],
      'theatre-users-asr': [
        ['controlled_drug_loss', '2026-06-08'],
        ['duty_of_candour', '2026-05-28'],
        ['data_breach', '2026-06-10'],
      ],
      'ward-managers': [],
      'water-safety': [],
    };
    const meetings = await readMeetings(fileOf('../meetings/dev'));
    const found = meetings
      .filter(({ name }) => name in reported)
      .map(({ name, transcript, labels }) => [
        name,
        findDuties(transcript.turns, { date: labels.date }).map(({ kind, clock }) => [kind, clock?.day ?? null]),
      ]);
    expect(Object.fromEntries(found)).toEqual(reported);
  });
});
