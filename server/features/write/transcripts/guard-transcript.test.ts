import { expect, it } from 'vitest';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { guardTranscript } from './guard-transcript.ts';

const talkOf = (...texts: string[]): Transcript => ({
  title: null,
  date: null,
  head: [],
  speakers: [{ label: 'Priya Venkatesan', role: null, fullName: null }],
  turns: texts.map((text, at) => ({ number: at + 1, speaker: 0, text, times: [] })),
});
const guarded = async (...texts: string[]) =>
  (await guardTranscript(talkOf(...texts), 'redact')).transcript.turns.map(({ text }) => text);

it('Colleagues keep their names in a transcript, whether they speak or not', async () => {
  const said = [
    'Marcus. Marcus Pike from surgery sends his apologies. Again.',
    'I can send Sheila out with them.',
    'Give it to Priya, she knows the supplier.',
    'We saw Mr Pike, the consultant surgeon, about the theatre list.',
  ];
  expect(await guarded(...said)).toEqual(said);
});

it('A patient’s name is covered beside words about a patient, with a title, and in every later turn', async () => {
  const turns = await guarded(
    'The patient Margaret Holloway fell by her bed on Tuesday.',
    'Has anybody told the Holloway family?',
    'And Mrs Dunmore is waiting for a reply.',
  );
  expect(turns.join(' ')).not.toMatch(/Holloway|Margaret|Dunmore/u);
  expect(turns[1]).toBe('Has anybody told the [name] family?');
});

it('An NHS number is covered even where the organisation leaves the decision to its people', async () => {
  const { transcript, covered, coveredTurns } = await guardTranscript(
    talkOf('Her number is 943 476 5919.', 'The patient Margaret Holloway fell.'),
    'warn',
  );
  expect(transcript.turns.map(({ text }) => text)).toEqual([
    'Her number is [NHS number].',
    'The patient Margaret Holloway fell.',
  ]);
  expect([covered, coveredTurns]).toEqual([[{ class: 'nhs_number', count: 1 }], [1]]);
});
