import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { type AnswerState, emptyAnswer, isFinal, reduceAnswer } from './answer-state.ts';
import { endWords, tallyOf } from './answer-tally.ts';
import { sourceOfGuide } from './source-of-guide.ts';

const runId = '01JD7K2QW8N4VX5M9TZ3RFA6HB';
const source = (number: number) => sourceOfGuide({ number });

const numbered = (told: { type: string }[]): RunEvent[] =>
  told.map(({ type, ...payload }, index) => ({
    run_id: runId,
    seq: index + 1,
    type,
    payload,
    at: '2026-11-18T09:42:00.000Z',
  }));

const sentenceEvents = (sentence: number, support: string) => [
  { type: 'text', sentence, text: `Sentence ${sentence}.` },
  { type: 'citation', sentence, source: 1, element_id: source(1).element_id, start: 0, end: 9, text_hash: 'x' },
  { type: 'verified', sentence, support, reason: 'Because.' },
];

const answered = numbered([
  { type: 'searching', ...{ question: 'How often?' } },
  { type: 'sources', ...{ layout: 'quoted', sources: [source(1)] } },
  ...sentenceEvents(0, 'supported'),
  ...sentenceEvents(1, 'partly'),
  { type: 'done', ...{ sentences: 2, could_not_find: ['How long logs are kept.'] } },
]);

const played = (events: readonly RunEvent[], from: AnswerState = emptyAnswer) => events.reduce(reduceAnswer, from);

describe('An answer made from its events', () => {
  it('holds sources, sentences with their marks, and what was not found', () => {
    const answer = played(answered);
    expect(answer.phase).toBe('done');
    expect(answer.sources).toHaveLength(1);
    expect(answer.sentences.map(({ text, support }) => [text, support])).toEqual([
      ['Sentence 0.', 'supported'],
      ['Sentence 1.', 'partly'],
    ]);
    expect(answer.couldNotFind).toEqual(['How long logs are kept.']);
    expect(tallyOf(answer)).toEqual({ sentences: 2, supported: 1, partly: 1, unsupported: 0 });
    expect(endWords(answer)).toBe('Answer ready, 2 sentences, 1 partly supported');
  });

  it('begins again after a restart, and still counts the events before it as seen', () => {
    const restarted = [...answered.slice(0, 5), { ...answered[0], type: 'restarted', payload: { attempt: 2 } }];
    const told = numbered([
      ...restarted.map(({ type, payload }) => ({ type: type ?? '', ...payload })),
      ...answered.map(({ type, payload }) => ({ type, ...payload })),
    ]);
    const answer = played(told);
    expect(answer.sentences.map(({ text }) => text)).toEqual(['Sentence 0.', 'Sentence 1.']);
    expect(answer.lastSeq).toBe(told.length);
  });

  it('forgets what a model wrote when quotations replace it, and says why', () => {
    const half = [
      { type: 'searching', ...{ question: 'How often?' } },
      { type: 'sources', ...{ layout: 'written', model: 'granite', sources: [source(1), source(2)] } },
      ...sentenceEvents(0, 'supported').slice(0, 2),
    ];
    const broken = played(numbered([...half, { type: 'fell_back', ...{ model: 'granite', reason: 'It stopped.' } }]));
    expect(broken).toMatchObject({ phase: 'searching', layout: 'quoted', sentences: [], sources: [] });
    const quoted = answered.slice(1).map(({ type, payload }) => ({ type, ...payload }));
    const fellBack = { type: 'fell_back', ...{ model: 'granite', reason: 'It stopped.' } };
    const answer = played(numbered([...half, fellBack, ...quoted]));
    expect(answer).toMatchObject({ phase: 'done', layout: 'quoted', model: undefined, fellBack: 'It stopped.' });
    expect(answer.sentences.map(({ text }) => text)).toEqual(['Sentence 0.', 'Sentence 1.']);
  });

  it('is never shown as whole when its process ended on the way, and is the same as ever once begun again', () => {
    const toldOf = (events: readonly RunEvent[]) => events.map(({ type, payload }) => ({ type, ...payload }));
    const quoted = toldOf(answered);
    const written = [
      { type: 'searching', ...{ question: 'How often?' } },
      { type: 'sources', ...{ layout: 'written', model: 'granite', sources: [source(1), source(2)] } },
      ...sentenceEvents(0, 'supported').slice(0, 2),
    ];
    const endings: { type: string }[][] = [
      quoted,
      [...written, ...sentenceEvents(0, 'partly').slice(2), { type: 'done', ...{ sentences: 1, could_not_find: [] } }],
      [...written, { type: 'fell_back', ...{ model: 'granite', reason: 'It stopped.' } }, ...quoted.slice(1)],
      [{ type: 'searching' }, { type: 'not_found', ...{ reason: 'Nothing.', nearest: [source(1)] } }],
    ];
    for (const told of endings) {
      const whole = played(numbered(told));
      expect(isFinal(whole.phase)).toBe(true);
      for (let cut = 1; cut < told.length; cut += 1) {
        expect(isFinal(played(numbered(told.slice(0, cut))).phase)).toBe(false);
        const again = numbered([...told.slice(0, cut), { type: 'restarted', ...{ attempt: 2 } }, ...told]);
        expect(played(again)).toEqual({ ...whole, lastSeq: again.length });
      }
    }
  });

  it('shows of a written answer only the sources it cites, once it has ended', () => {
    const sources = { type: 'sources', ...{ layout: 'written', model: 'granite', sources: [source(1), source(2)] } };
    const told = [sources, ...sentenceEvents(0, 'supported')];
    expect(played(numbered(told)).sources).toHaveLength(2);
    expect(played(numbered([...told, { type: 'stopped' }])).sources).toEqual([source(1)]);
    const done = { type: 'done', ...{ sentences: 1, could_not_find: [] } };
    const answer = played(numbered([...told, done]));
    expect(answer).toMatchObject({ layout: 'written', model: 'granite' });
    expect(answer.sources.map(({ number }) => number)).toEqual([1]);
  });

  it('marks what a model wrote as not checked when the answer is stopped', () => {
    const sources = { type: 'sources', ...{ layout: 'written', model: 'granite', sources: [source(1)] } };
    const told = [sources, ...sentenceEvents(0, 'supported').slice(0, 2), { type: 'stopped' }];
    const [sentence] = played(numbered(told)).sentences;
    expect(sentence).toMatchObject({ support: 'unsupported', reason: expect.stringContaining('Not checked') });
  });

  it('ends as not found, failed or stopped, each with its words', () => {
    const ends: [{ type: string }, string, RegExp][] = [
      [{ type: 'not_found', ...{ reason: 'Nothing.', nearest: [source(1)] } }, 'not_found', /could not find/],
      [
        { type: 'failed', ...{ error_code: 5000, error_title: 'Server Error', description: 'Sorry.' } },
        'failed',
        /Server Error/,
      ],
      [{ type: 'stopped' }, 'stopped', /stopped/],
    ];
    for (const [event, phase, words] of ends) {
      const answer = played(numbered([{ type: 'searching' }, event]));
      expect(answer.phase).toBe(phase);
      expect(isFinal(answer.phase)).toBe(true);
      expect(endWords(answer)).toMatch(words);
    }
  });

  it('passes over an event it does not know, without losing its place', () => {
    const answer = played(numbered([{ type: 'searching' }, { type: 'something_new' }]));
    expect(answer).toMatchObject({ phase: 'searching', lastSeq: 2 });
  });

  it('is the same however often a replay overlaps, wherever the stream was cut', () => {
    const anyEvent = fc.oneof(
      fc.constant({ type: 'searching' }),
      fc.record({ type: fc.constant('text'), sentence: fc.nat(4), text: fc.string() }),
      fc.record({
        type: fc.constant('citation'),
        sentence: fc.nat(4),
        source: fc.integer({ min: 1, max: 3 }),
        element_id: fc.constant('E'),
        start: fc.nat(9),
        end: fc.integer({ min: 10, max: 20 }),
        text_hash: fc.constant('x'),
      }),
      fc.record({
        type: fc.constant('verified'),
        sentence: fc.nat(4),
        support: fc.constantFrom('supported', 'partly', 'unsupported'),
        reason: fc.string(),
      }),
      fc.constant({ type: 'restarted', attempt: 2 }),
      fc.constant({ type: 'stopped' }),
      fc.constant({ type: 'unheard_of' }),
    );
    const cuts = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), cuts, (told, pieces) => {
        const events = numbered(told);
        // Pieces start at or before the last event received, like a resumed stream.
        const resumed = pieces.reduce<AnswerState>(
          (state, [back, length]) =>
            played(events.slice(Math.max(state.lastSeq - back, 0), state.lastSeq + length), state),
          emptyAnswer,
        );
        expect(played(events, resumed)).toEqual(played(events));
      }),
    );
  });

  it('never changes the state it was given', () => {
    const before = played(answered.slice(0, 4));
    const copy = structuredClone(before);
    played(answered.slice(4), before);
    expect(before).toEqual(copy);
  });
});
