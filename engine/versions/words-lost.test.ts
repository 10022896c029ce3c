import { describe, expect, it } from 'vitest';
import { wordsLost } from './words-lost.ts';

const texts = (...list: string[]) => list.map((text) => ({ text }));

function lost(...asked: Parameters<typeof wordsLost>) {
  const counting = wordsLost(...asked);
  for (;;) {
    const step = counting.next();
    if (step.done) return step.value;
  }
}

describe('The words that a new reading has lost', () => {
  it('are none when words only move: between texts, and between a number and its text', () => {
    const before = [{ number: null, text: '2.1 Test each lamp. Record each test.' }];
    const after = [
      { number: '2.1', text: 'Test each lamp.' },
      { number: null, text: 'Record each test.' },
    ];
    expect(lost(before, after)).toEqual({ had: 8, lost: 0 });
  });

  it('are counted as often as they are gone', () => {
    expect(lost(texts('lamp lamp lamp desk'), texts('lamp desk'))).toEqual({ had: 4, lost: 2 });
    expect(lost(texts('lamp'), [])).toEqual({ had: 1, lost: 1 });
    expect(lost([], texts('lamp'))).toEqual({ had: 0, lost: 0 });
  });

  it('are not those of running heads, whatever their page number', () => {
    const pages = Array.from({ length: 600 }, (_, at) => `Clause ${at} stands here alone.`);
    const withHeads = pages.flatMap((page, at) => [`Trust policy 2026, page ${at}`, page]);
    expect(lost(texts(...withHeads), texts(...pages)).lost).toBe(0);
    const clause = 'No lamp may be lit in a room with oxygen. '.repeat(4);
    expect(lost(texts(clause, clause), []).lost).toBe(80);
  });

  it('are not those of a contents page, which is navigation now, unless its headings are gone', () => {
    const [table, clause] = ['1 Lamps | 3\n2 Tests | 4', 'Each is dusted.'];
    const before = texts(table, '1 Lamps', clause, '2 Tests', clause);
    const lines = texts('1 Lamps', '2 Tests');
    expect(lost(before, texts('1 Lamps', clause, '2 Tests', clause), lines).lost).toBe(0);
    expect(lost(before, texts(clause, clause), lines).lost).toBe(10);
  });
});
