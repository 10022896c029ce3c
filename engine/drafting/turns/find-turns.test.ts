import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '../transcript/read-transcript.ts';
import { findTurns } from './find-turns.ts';
import { indexTurns } from './index-turns.ts';

const chat = (from: number) =>
  Array.from(
    { length: 8 },
    (_, at) => `${at % 2 === 0 ? 'Ann Lee' : 'Raj Patel'}: Mm, we come to that in part ${from + at}.`,
  );
const lines = [
  'Amara Osei (Chair): Good morning, everybody.',
  'Tom Reed: The vaccine fridge stood at eleven degrees on Sunday night.',
  'Bev Hall: Who noticed?',
  'Tom Reed: The night sister, at six.',
  ...chat(10),
  'Sam Price: Pharmacy wrote the vaccine policy for the fridge in May.',
  ...chat(30),
  'Bev Hall: Nine agency nurses cover nights.',
  'Amara Osei (Chair): Thank you all.',
];
const index = readTranscriptText(lines.join('\n')).then(indexTurns);
const turnsFor = async (query: string) => findTurns(query, await index).map(({ turn }) => turn);

describe('The turns for a sentence', () => {
  it('start with the turn that says it', async () => {
    expect((await turnsFor('The vaccine fridge reached eleven degrees.'))[0]).toBe(2);
    expect((await turnsFor('Agency nurses cover the nights.'))[0]).toBe(lines.length - 1);
  });

  it('prefer those of the person whom the sentence names', async () => {
    expect((await turnsFor('Sam Price spoke of the vaccine fridge.'))[0]).toBe(13);
    expect((await turnsFor('Tom Reed spoke of the vaccine fridge.'))[0]).toBe(2);
  });

  it('are found by what the sentence is about, not by the words that say that somebody spoke', async () => {
    const transcript = await readTranscriptText(
      [
        'Tom Reed: We discussed it and noted the report.',
        'Bev Hall: Right.',
        'Tom Reed: The sluice leaks.',
        'Bev Hall: Oh.',
      ].join('\n'),
    );
    expect(findTurns('The committee discussed and noted the sluice.', indexTurns(transcript))[0]?.turn).toBe(3);
  });

  it('stand at three different places at first, and around the best one then', async () => {
    const [first = 0, second = 0, third = 0, ...rest] = await turnsFor('vaccine fridge');
    for (const [one, other] of [
      [first, second],
      [first, third],
      [second, third],
    ] as const)
      expect(Math.abs(one - other)).toBeGreaterThan(3);
    expect(Math.abs((rest[0] ?? 0) - first)).toBeLessThanOrEqual(5);
  });

  it('are every turn once, whatever is asked of whatever was said', () => {
    const said = fc.array(fc.constantFrom('tap', 'fridge', 'Bev', 'the', '…', '8', 'ß', 'um'), {
      minLength: 1,
      maxLength: 6,
    });
    const turns = fc.array(fc.record({ speaker: fc.option(fc.nat({ max: 1 })), said }), { maxLength: 30 });
    fc.assert(
      fc.property(turns, fc.string(), (each, query) => {
        const made = indexTurns({
          title: null,
          date: null,
          head: [],
          speakers: ['Bev Hall', 'patient'].map((label) => ({ label, role: null, fullName: null })),
          turns: each.map(({ speaker, said: words }, at) => ({
            number: at + 1,
            speaker,
            text: words.join(' '),
            times: [],
          })),
        });
        for (const asked of [query, 'Bev spoke of the fridge and the tap'])
          expect(
            findTurns(asked, made)
              .map(({ turn }) => turn)
              .sort((a, b) => a - b),
          ).toEqual(each.map((_, at) => at + 1));
      }),
    );
  });
});
