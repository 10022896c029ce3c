import type { AnswerEvent } from '#contract/features/chat/answer-events.ts';
import { type AnswerState, emptyAnswer, reduceAnswer } from './answer-state.ts';
import { ofDocument, quoted } from './told-quotes.ts';

// Answers of each level as their events tell them, for tests and the gallery. Clauses of guides are quoted as they stand.

const water = ofDocument('H', {
  title: 'HTM 04-01 Safe water in healthcare premises: a Candour guide',
  section_path: ['5 Flushing and stagnation'],
});
const policy = ofDocument('P', {
  title: 'Water safety policy',
  section_path: ['3 Keeping water moving'],
  version: 6,
  effective_from: '2026-03-02',
  is_guide: false,
});
const records = ofDocument('R', {
  title: 'Records Management Code of Practice: a Candour guide',
  section_path: ['6 How long to keep records'],
  version: 2,
  effective_from: '2024-04-01',
});
const candour = ofDocument('D', {
  title: 'Regulation 20 Duty of candour: a Candour guide',
  section_path: ['4 What must be done after a notifiable safety incident'],
  version: 2,
  effective_from: '2024-04-01',
});
const sharps = ofDocument('S', {
  title: 'Sharp instruments in healthcare: a Candour guide',
  section_path: ['7 Information and training'],
});

const flush =
  'Little-used taps, showers and other water outlets should be flushed at least once a week, and more often where the risk assessment or the water safety plan says so.';
const ownFlush = 'Little-used water outlets on each ward must be flushed twice a week for five minutes.';
const flushLong =
  'A flush of a little-used outlet should run long enough to replace all the standing water in the pipe with fresh water, and should be done with as little spray as possible: for the time, see the local water safety plan.';
const taken =
  'An outlet that is no longer needed should be removed together with the pipe that feeds the outlet, so that no dead leg is left behind.';

/** The deciding words, as places in the text. */
const at = (text: string, words: string): [number, number][] => {
  const start = text.indexOf(words);
  return [[start, start + words.length]];
};

const answered: AnswerEvent[] = [
  { type: 'searching', question: 'How often must we flush taps that are hardly used, for how long, and who pays?' },
  {
    type: 'read',
    parts: [
      { part: 0, kind: 'how_often', heading: 'How often', text: 'how often must hardly used taps be flushed' },
      { part: 1, kind: 'how_long', heading: 'How long', text: 'for how long must hardly used taps be flushed' },
      { part: 2, kind: 'who', heading: 'Who pays', text: 'who pays for taking taps out' },
    ],
  },
  ...quoted(
    [water(1, '5.1', flush), policy(2, '3.1', ownFlush), water(3, '5.3', flushLong)],
    [
      { text: flush, part: 0, quote: 0, source: 1, deciding: at(flush, 'at least once a week') },
      { text: ownFlush, part: 0, quote: 1, source: 2, deciding: at(ownFlush, 'twice a week') },
      {
        text: flushLong,
        part: 1,
        quote: 2,
        source: 3,
        deciding: at(flushLong, 'long enough to replace all the standing water'),
      },
    ],
  ),
  {
    type: 'done',
    sentences: 3,
    could_not_find: [],
    level: 'answered',
    summary: {
      lead: '3 clauses answer two of your three points.',
      detail: 'Two say how often, two how long. I found nothing on who pays.',
    },
    parts: [
      { part: 0, level: 'answered', quoted_above: [], nearest: [] },
      { part: 1, level: 'answered', quoted_above: [1], nearest: [] },
      {
        part: 2,
        level: 'not_found',
        quoted_above: [],
        missing: 'Nothing here says who pays.',
        nearest: [water(1, '5.5', taken)],
      },
    ],
    contradictions: [{ sources: [1, 2], text: 'One says at least once a week, the other twice a week.' }],
  },
];

const training =
  'The employer must train staff in the correct use of safer sharps, the safe use and disposal of medical sharps, and what to do after an injury.';
const contractor =
  'A contractor to a healthcare employer, such as a cleaning or agency company, must meet the Sharps Regulations for that contractor’s staff to the extent that the contractor controls the work.';

const mayAnswer: AnswerEvent[] = [
  { type: 'searching', question: 'And do agency nurses have to do it?' },
  {
    type: 'read',
    parts: [{ part: 0, kind: 'yes_no', heading: 'Whether', text: 'do agency nurses have to do sharps training' }],
    about: 'sharps training',
  },
  ...quoted(
    [sharps(1, '7.2', training), sharps(2, '3.3', contractor, { section_path: ['3 Duties'] })],
    [
      {
        text: training,
        part: 0,
        quote: 0,
        source: 1,
        answers: 'may_answer',
        open: { speaks_of: ['sharps training'], leaves_open: ['agency nurses'] },
      },
      {
        text: contractor,
        part: 0,
        quote: 1,
        source: 2,
        answers: 'may_answer',
        open: { speaks_of: ['agency staff', 'sharps'], leaves_open: ['training'] },
      },
    ],
  ),
  {
    type: 'done',
    sentences: 2,
    could_not_find: [],
    level: 'may_answer',
    summary: {
      lead: 'These 2 clauses may answer it.',
      detail: 'Neither says it outright. Read both before you act, or ask somebody who knows.',
    },
    parts: [{ part: 0, level: 'may_answer', quoted_above: [], nearest: [] }],
  },
];

const lamps =
  'Old lamps should be replaced with efficient lighting and with controls that suit the work done in the room, including night lighting for wards.';

const notFound: AnswerEvent[] = [
  { type: 'searching', question: 'Jak często trzeba wymieniać lampy na bloku operacyjnym?' },
  { type: 'read', parts: [{ part: 0, kind: 'how_often', heading: 'How often', text: 'jak często' }], language: 'pl' },
  {
    type: 'not_found',
    reason: 'I could not find this.',
    nearest: [
      water(1, '5.4', lamps, { title: 'HTM 07-02 EnCO2de: a Candour guide', section_path: ['5 Saving energy'] }),
    ],
    summary: {
      lead: 'I could not find this.',
      detail: 'This looks like Polish; the guides are in English. The passages shown are the nearest.',
    },
  },
];

const rows = [
  'Child health record | To the 25th birthday, or the 26th if 17 when treatment ended',
  'Maternity record | 25 years: for the starting point, see the publication',
];
const leadIn = 'The first notification under the duty of candour must be made in such a way that:';
const items = [
  'the provider tells the relevant person all the facts that the provider knows about the notifiable safety incident at that time',
  'the provider apologises for the notifiable safety incident',
  'the provider makes a written record of the notification and stores the record securely.',
];

const listAndTable: AnswerEvent[] = [
  { type: 'searching', question: 'How long are maternity and children’s records kept?' },
  {
    type: 'read',
    parts: [{ part: 0, kind: 'list', heading: 'How long', text: 'how long are maternity and children’s records kept' }],
  },
  ...quoted(
    [
      records(1, 'Table 1', rows.join('\n'), { column_heads: ['Record', 'Least time kept'] }),
      candour(2, '4.3', leadIn),
      ...items.map((item, index) =>
        candour(3 + index, `(${'abc'[index]})`, item, { canonical_id: `guide/duty-of-candour#4.3(${'abc'[index]})` }),
      ),
    ],
    [
      ...rows.map((text, index) => ({
        text,
        part: 0,
        quote: 0,
        source: 1,
        start: index * 85,
        deciding: at(text, index === 0 ? 'To the 25th birthday' : '25 years'),
      })),
      { text: leadIn, part: 0, quote: 1, source: 2 },
      ...items.map((text, index) => ({ text, part: 0, quote: 1, source: 3 + index })),
    ],
  ),
  {
    type: 'done',
    sentences: 6,
    could_not_find: [],
    level: 'answered',
    summary: { lead: '2 clauses answer it.', detail: '' },
    parts: [{ part: 0, level: 'answered', quoted_above: [], nearest: [] }],
    chosen_by: { name: 'Priya Shah', on: '2026-11-03' },
  },
];

/** The events of an answer of each kind. */
export const levelExamples = { answered, mayAnswer, notFound, listAndTable } as const;

/** The answer that these events make. */
export const answerTold = (told: readonly { type: string }[]): AnswerState =>
  told.reduce<AnswerState>(
    (state, { type, ...payload }, index) =>
      reduceAnswer(state, { run_id: 'R', seq: index + 1, type, payload, at: '2026-11-18T09:42:00.000Z' }),
    emptyAnswer,
  );
