import { describe, expect, it } from 'vitest';
import { type AnswerState, emptyAnswer, type Sentence } from './answer-state.ts';
import { asItStands } from './as-it-stands.ts';
import { sourceOfGuide } from './source-of-guide.ts';

const [kept, old, gone] = ['01JD7K2QW8N4VX5M9TZ3RFA6HA', '01JD7K2QW8N4VX5M9TZ3RFA6HB', '01JD7K2QW8N4VX5M9TZ3RFA6HC'];
const source = (number: number, elementId: string) => sourceOfGuide({ number, element_id: elementId });
const sentence = (support: Sentence['support'], ...elementIds: string[]): Sentence => ({
  text: 'Generators should be tested.',
  support,
  reason: 'Because.',
  citations: elementIds.map((id, index) => ({
    sentence: 0,
    source: index + 1,
    element_id: id,
    start: 0,
    end: 28,
    text_hash: 'x',
  })),
});
const answer: AnswerState = {
  ...emptyAnswer,
  phase: 'done',
  sources: [source(1, kept), source(2, old), source(3, gone)],
  sentences: [
    sentence('supported', kept),
    sentence('supported', old),
    sentence('supported', gone),
    sentence('supported', kept, gone),
    sentence('unsupported', gone),
    sentence(undefined),
  ],
};

describe('An answer given earlier', () => {
  it('is read with the versions as they stand now, and with nothing supported by what was withdrawn', () => {
    const now = asItStands(answer, [
      { element_id: kept, status: 'in_force', current: null },
      { element_id: old, status: 'superseded', current: { version: 2, document_id: kept } },
      { element_id: gone, status: 'withdrawn', current: null },
    ]);
    expect(now.sources.map(({ version_status: status }) => status)).toEqual(['in_force', 'superseded', 'withdrawn']);
    expect(now.sources.map(({ current }) => current?.version)).toEqual([undefined, 2, undefined]);
    expect(now.sentences.map(({ support }) => support)).toEqual([
      'supported',
      'supported',
      'unsupported',
      'partly',
      'unsupported',
      undefined,
    ]);
    expect(now.sentences.map(({ reason }) => reason)).toEqual([
      'Because.',
      'Because.',
      'The cited passage is no longer available.',
      'One of the cited passages is no longer available.',
      'Because.',
      'Because.',
    ]);
  });

  it('stays as it was told where nothing is known', () => {
    expect(asItStands(answer, [])).toBe(answer);
  });
});
