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

/** A quotation has the words of the clause it cites. A model's sentence may have the words of anything it read, unless it is supported. */
function told(layout: 'quoted' | 'written', sources: number[], said: Said[], cutAfter: number): Told[] {
  const wordsOf = ({ cites, draws, support }: Said) =>
    (layout === 'quoted' || support === 'supported' ? cites : [...cites, ...draws]).map(secretOf).join(' ');
  const text = (sentence: number, one: Said): Told => ({ type: 'text', sentence, text: wordsOf(one) });
  const verified = (sentence: number, one: Said): Told => ({
    type: 'verified',
    sentence,
    support: one.support,
    reason: wordsOf(one),
  });
  const sentences = said.flatMap((one, index) => [
    text(index, one),
    ...citations(index, one),
    ...(layout === 'quoted' ? [verified(index, one)] : []),
  ]);
  const verdicts = layout === 'quoted' ? [] : said.map((one, index) => verified(index, one));
  const whole: Told[] = [
    { type: 'searching', question: 'How?' },
    { type: 'sources', layout, sources: sources.map(source) },
    ...sentences,
    ...verdicts,
  ];
  const ended: Told = { type: 'done', sentences: said.length, could_not_find: [] };
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
});

it('An answer reveals nothing of documents its reader may not read, wherever it ends, and loses no event', async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswer, fc.uniqueArray(number), async (answer, readable) => {
      const once = told(answer.layout, [1, 2, 3, 4], answer.said, answer.cutAfter);
      const events = numbered(answer.again ? [...once.slice(0, -1), { type: 'restarted', attempt: 2 }, ...once] : once);
      const seen = await shown(events, new Set(readable));
      expect(seen.map(({ seq, type }) => [seq, type])).toEqual(events.map(({ seq, type }) => [seq, type]));
      const all = JSON.stringify(seen);
      for (const secret of [1, 2, 3, 4]) {
        if (readable.includes(secret)) continue;
        expect(all).not.toContain(secretOf(secret));
        expect(all).not.toContain(idOf(secret));
      }
    }),
    { numRuns: 300 },
  );
});

it('An answer is unchanged for a reader of all its documents, and keeps for others what readable documents say', async () => {
  const events = numbered(
    told(
      'quoted',
      [1, 2],
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
    { sentence: 0, text: '', withheld: true },
    { sentence: 1, text: secretOf(2) },
  ]);
  const written = numbered(
    told(
      'written',
      [1, 2],
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

it('The nearest passages of an answer that was not found are withheld like its sources', async () => {
  const events = numbered([
    { type: 'not_found', reason: 'I could not find an answer.', nearest: [source(1), source(2)] },
  ]);
  const [event] = await shown(events, new Set([1]));
  expect(event?.payload).toMatchObject({ nearest: [source(1), { number: 2, quote: '', title: '', withheld: true }] });
});
