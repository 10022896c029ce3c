import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { withholdAnswer } from './withhold-answer.ts';

const runId = '01JD7K2QW8N4VX5M9TZ3RFA6HB';
const idOf = (number: number) => `01JD7K2QW8N4VX5M9TZ3RFA7${String(number).padStart(2, '0')}`;
/** Words that occur in one document only. */
const secretOf = (number: number) => `secret-of-${number}-`;

const source = (number: number) => ({
  number,
  document_id: idOf(number),
  element_id: idOf(number),
  canonical_id: `${secretOf(number)}#1`,
  lineage_id: idOf(number),
  version: 1,
  version_status: 'in_force',
  effective_from: '2025-01-01',
  title: `${secretOf(number)} title`,
  section_path: [`${secretOf(number)} section`],
  element_number: '1.1',
  quote: `${secretOf(number)} words`,
  publication: { title: `${secretOf(number)} publication`, url: `https://${secretOf(number)}.example/` },
  is_guide: false,
});

type Told = { type: string } & Record<string, unknown>;
const numbered = (told: readonly Told[]): RunEvent[] =>
  told.map(({ type, ...payload }, index) => ({
    run_id: runId,
    seq: index + 1,
    type,
    payload,
    at: '2026-11-18T09:42:00.000Z',
  }));

type Said = { cites: number[]; support: 'supported' | 'partly' | 'unsupported'; draws: number[] };
/** What the end of an answer tells: the nearest passages of its parts, and sentences about sources that contradict each other. */
type Ended = { nearest: number[][]; clashes: number[][] };

const citations = (sentence: number, { cites }: Said): Told[] =>
  cites.map((number) => ({
    type: 'citation',
    sentence,
    source: number,
    element_id: idOf(number),
    start: 0,
    end: 9,
    text_hash: `${secretOf(number)} hash`,
  }));

const nothingMore: Ended = { nearest: [], clashes: [] };

/** A quotation has the words of the clause it cites. A model's sentence may have the words of anything it read, unless it is supported. */
function told(layout: 'quoted' | 'written', said: Said[], cutAfter: number, end: Ended = nothingMore): Told[] {
  const wordsOf = ({ cites, draws, support }: Said) =>
    (layout === 'quoted' || support === 'supported' ? cites : [...cites, ...draws]).map(secretOf).join(' ');
  const text = (sentence: number, one: Said): Told => ({
    type: 'text',
    sentence,
    text: wordsOf(one),
    ...(layout === 'quoted' && { part: 0, quote: sentence, deciding: [[0, 3]] }),
  });
  const verified = (sentence: number, one: Said): Told => ({
    type: 'verified',
    sentence,
    support: one.support,
    reason: wordsOf(one),
    ...(layout === 'quoted' && { answers: 'may_answer', open: { speaks_of: [wordsOf(one)], leaves_open: ['who'] } }),
  });
  const sentences = said.flatMap((one, index) => [
    text(index, one),
    ...citations(index, one),
    ...(layout === 'quoted' ? [verified(index, one)] : []),
  ]);
  const verdicts = layout === 'quoted' ? [] : said.map((one, index) => verified(index, one));
  const whole: Told[] = [
    { type: 'searching', question: 'How?' },
    { type: 'read', parts: [], about: 'lamps' },
    { type: 'sources', layout, sources: [1, 2, 3, 4].map(source) },
    ...sentences,
    ...verdicts,
  ];
  const ended: Told = {
    type: 'done',
    sentences: said.length,
    could_not_find: [],
    parts: end.nearest.map((near, part) => ({ part, level: 'not_found', quoted_above: [], nearest: near.map(source) })),
    contradictions: end.clashes.map((sources) => ({ sources, text: sources.map(secretOf).join(' ') })),
    chosen_by: { name: 'Priya Shah', on: '2026-11-03' },
  };
  return cutAfter < whole.length ? [...whole.slice(0, cutAfter), { type: 'stopped' }] : [...whole, ended];
}

async function shown(events: readonly RunEvent[], readable: ReadonlySet<number>): Promise<RunEvent[]> {
  const ids = new Set([...readable].map(idOf));
  const found: RunEvent[] = [];
  async function* stored() {
    for (const event of events) {
      yield event;
      yield null;
    }
  }
  const mayRead = async (asked: readonly string[]) => new Set(asked.filter((id) => ids.has(id)));
  for await (const event of withholdAnswer(stored(), mayRead)) if (event) found.push(event);
  return found;
}

const number = fc.integer({ min: 1, max: 4 });
const said: fc.Arbitrary<Said> = fc.record({
  cites: fc.uniqueArray(number, { maxLength: 3 }),
  draws: fc.uniqueArray(number, { maxLength: 2 }),
  support: fc.constantFrom('supported', 'partly', 'unsupported'),
});
const anyAnswer = fc.record({
  layout: fc.constantFrom('quoted' as const, 'written' as const),
  said: fc.array(said, { maxLength: 5 }),
  cutAfter: fc.integer({ min: 0, max: 40 }),
  again: fc.boolean(),
  end: fc.record({
    nearest: fc.array(fc.uniqueArray(number, { maxLength: 3 }), { maxLength: 3 }),
    clashes: fc.array(fc.uniqueArray(number, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  }),
});

it('An answer reveals nothing of documents its reader may not read, wherever it ends, and loses no event', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswer, fc.uniqueArray(number), async (answer, readable) => {
      const once = told(answer.layout, answer.said, answer.cutAfter, answer.end);
      const events = numbered(answer.again ? [...once.slice(0, -1), { type: 'restarted', attempt: 2 }, ...once] : once);
      const seen = await shown(events, new Set(readable));
      expect(seen.map(({ seq, type }) => [seq, type])).toEqual(events.map(({ seq, type }) => [seq, type]));
      const all = JSON.stringify(seen);
      for (const secret of [1, 2, 3, 4]) {
        if (readable.includes(secret)) continue;
        expect(all).not.toContain(secretOf(secret));
        expect(all).not.toContain(idOf(secret));
      }
      // Where the deciding words stand tells how long the words are.
      expect(seen.some(({ payload }) => payload['withheld'] && payload['deciding'])).toBe(false);
    }),
    { numRuns: 300 },
  );
});

it('An answer is unchanged for a reader of all its documents, and keeps for others what readable documents say', async () => {
  const events = numbered(
    told(
      'quoted',
      [
        { cites: [1], draws: [], support: 'supported' },
        { cites: [2], draws: [], support: 'partly' },
      ],
      99,
    ),
  );
  expect(await shown(events, new Set([1, 2, 3, 4]))).toEqual(events);
  const texts = (await shown(events, new Set([2]))).filter(({ type }) => type === 'text').map(({ payload }) => payload);
  expect(texts).toEqual([
    { sentence: 0, text: '', part: 0, quote: 0, withheld: true },
    { sentence: 1, text: secretOf(2), part: 0, quote: 1, deciding: [[0, 3]] },
  ]);
  const written = numbered(
    told(
      'written',
      [
        { cites: [2], draws: [], support: 'supported' },
        { cites: [2], draws: [1], support: 'partly' },
        { cites: [], draws: [1], support: 'unsupported' },
      ],
      99,
    ),
  );
  const kept = (await shown(written, new Set([2]))).filter(({ type }) => type === 'text');
  expect(kept.map(({ payload }) => payload['withheld'] ?? false)).toEqual([false, true, true]);
});

it('A contradiction is shown only to readers of both sides, and the nearest passages of a part are withheld like sources', async () => {
  const ends = { nearest: [[1], [2, 1]], clashes: [[1, 2], [2]] };
  const events = numbered(told('quoted', [{ cites: [1, 2], draws: [], support: 'supported' }], 99, ends));
  const end = (await shown(events, new Set([2]))).at(-1)?.payload;
  expect(end).toMatchObject({
    parts: [{ nearest: [{ number: 1, withheld: true }] }, { nearest: [source(2), { number: 1, withheld: true }] }],
    contradictions: [{ sources: [2], text: secretOf(2) }],
    chosen_by: { name: 'Priya Shah' },
  });
});

it('The nearest passages of an answer that was not found are withheld like its sources', async () => {
  const events = numbered([
    { type: 'not_found', reason: 'I could not find an answer.', nearest: [source(1), source(2)] },
  ]);
  const [event] = await shown(events, new Set([1]));
  expect(event?.payload).toMatchObject({ nearest: [source(1), { number: 2, quote: '', title: '', withheld: true }] });
});
