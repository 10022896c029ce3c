import { expect, it } from 'vitest';
import type { AnswerEvent, AnswerSource } from '#contract/features/chat/answer-events.ts';
import { collectAnswer } from '#engine/answers/collect-answer.ts';
import { describeAnswer } from './describe-answer.ts';

const source = (number: number, more: Partial<AnswerSource> = {}): AnswerSource => ({
  number,
  document_id: '01JD7K2QW8N4VX5M9TZ3RFA701',
  element_id: `01JD7K2QW8N4VX5M9TZ3RFA80${number}`,
  canonical_id: `guide/power#${number}.1`,
  lineage_id: '01JD7K2QW8N4VX5M9TZ3RFA901',
  version: 1,
  version_status: 'in_force',
  effective_from: '2025-01-01',
  title: 'Power',
  section_path: [],
  element_number: `${number}.1`,
  quote: `Words of ${number}.`,
  is_guide: false,
  ...more,
});

type Quoted = { text: string; source: number; part: number; quote: number };
const sentences = (quoted: readonly Quoted[], verdict: object): AnswerEvent[] =>
  quoted.flatMap(({ text, source: number, part, quote }, sentence): AnswerEvent[] => [
    { type: 'text', sentence, text, part, quote },
    {
      type: 'citation',
      sentence,
      source: number,
      element_id: source(number).element_id,
      start: 0,
      end: 9,
      text_hash: '',
    },
    {
      type: 'verified',
      sentence,
      support: 'supported',
      reason: 'Quoted.',
      exact: true,
      answers: 'answers',
      ...verdict,
    },
  ]);

const asked = (...headings: string[]): AnswerEvent => ({
  type: 'read',
  parts: headings.map((heading, part) => ({ part, kind: 'other', heading, text: heading })),
  about: 'emergency generators',
});

async function described(...events: AnswerEvent[]): Promise<string[]> {
  async function* told() {
    yield { type: 'searching', question: 'How?' } as const;
    yield* events;
  }
  return describeAnswer(await collectAnswer(told())).split('\n');
}

const publication = { title: 'HTM 06-01', url: 'https://www.england.nhs.uk/' };
const endInParts: AnswerEvent = {
  type: 'done',
  sentences: 4,
  could_not_find: ['Nothing here says who pays.'],
  level: 'answered',
  parts: [
    { part: 0, level: 'answered', quoted_above: [], nearest: [] },
    { part: 1, level: 'may_answer', quoted_above: [0], nearest: [] },
    {
      part: 2,
      level: 'not_found',
      quoted_above: [],
      missing: 'Nothing here says who pays.',
      nearest: [source(1, { quote: 'The estates team tests it.' })],
    },
  ],
  summary: { lead: '2 clauses answer two of your three points.', detail: 'I found nothing on who pays.' },
  contradictions: [{ sources: [1, 2], text: 'Sources 1 and 2 say different things.' }],
  chosen_by: { name: 'Priya Shah', on: '2026-11-03' },
};

it('An answer in parts is printed under their headings, lists and tables as one quote, with what was not found', async () => {
  const lines = await described(
    asked('How often', 'What to record', 'Who pays'),
    {
      type: 'sources',
      layout: 'quoted',
      sources: [source(1, { publication }), source(2, { column_heads: ['Record', 'Kept for'] })],
    },
    ...sentences(
      [
        { text: 'Test it:', source: 1, part: 0, quote: 0 },
        { text: 'once a month', source: 1, part: 0, quote: 0 },
        { text: 'Test log | 5 years', source: 2, part: 1, quote: 1 },
        { text: 'Fuel log | 2 years', source: 2, part: 1, quote: 1 },
      ],
      {},
    ),
    endInParts,
  );
  expect(lines).toEqual([
    'About: emergency generators',
    '● 2 clauses answer two of your three points. I found nothing on who pays.',
    'Chosen by Priya Shah, 3 November 2026',
    '',
    '● How often',
    '  “Test it:” [1]',
    '    - “once a month” [1]',
    '',
    '◐ What to record',
    '  Record | Kept for',
    '    - “Test log | 5 years” [2]',
    '    - “Fuel log | 2 years” [2]',
    '  Quoted above: [1]',
    '',
    '○ Who pays',
    '  Nothing here says who pays.',
    '  Closest, not an answer: “The estates team tests it.”',
    '    1.1 · Power · version 1, in force since 2025-01-01',
    '',
    'Sources 1 and 2 say different things.',
    '',
    '[1] 1.1 · Power · version 1, in force since 2025-01-01',
    '    guide/power#1.1',
    '    The guide leaves this figure to the publication: HTM 06-01, https://www.england.nhs.uk/',
    '[2] 2.1 · Power · version 1, in force since 2025-01-01',
    '    guide/power#2.1',
  ]);
});

it('A quote that may answer says what it leaves open, and a question in another language is told that guides are in English', async () => {
  const lines = await described(
    { type: 'read', parts: [{ part: 0, kind: 'other', heading: 'Pa mor aml', text: 'Pa mor aml' }], language: 'cy' },
    { type: 'sources', layout: 'quoted', sources: [source(1)] },
    ...sentences([{ text: 'Lamps are polished.', source: 1, part: 0, quote: 0 }], {
      answers: 'may_answer',
      open: { speaks_of: ['lamps'], leaves_open: ['how often', 'who'] },
    }),
    {
      type: 'done',
      sentences: 1,
      could_not_find: [],
      level: 'may_answer',
      parts: [{ part: 0, level: 'may_answer', quoted_above: [], nearest: [] }],
      summary: { lead: 'This clause may answer it.', detail: '' },
    },
  );
  expect(lines.slice(0, 6)).toEqual([
    'The guides are in English. The question is in Welsh.',
    '◐ This clause may answer it.',
    '',
    '◐ “Lamps are polished.” [1]',
    '    Speaks of lamps; leaves open how often, who.',
    '',
  ]);
});

it('What was not found is said in one row, then the closest passages', async () => {
  const lines = await described({
    type: 'not_found',
    reason: 'I could not find this.',
    nearest: [source(1)],
    summary: { lead: 'I could not find this.', detail: 'I read 22 documents; none says how often.' },
  });
  expect(lines.slice(0, 4)).toEqual([
    '○ I could not find this. I read 22 documents; none says how often.',
    '',
    'Closest passages, none is an answer:',
    '  “Words of 1.”',
  ]);
});
