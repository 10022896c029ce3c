import { expect, it } from 'vitest';
import { answerOutcome } from './answer-outcome.ts';

const done = { type: 'done' as const, sentences: 1, could_not_find: [] };

it('An answer counts as found only when it was found outright; one from before levels counts as it did', () => {
  expect(answerOutcome(done)).toBe('found');
  expect(answerOutcome({ ...done, level: 'answered' })).toBe('found');
  expect(answerOutcome({ ...done, level: 'may_answer' })).toBe('may_answer');
  expect(answerOutcome({ ...done, level: 'not_found' })).toBe('not_found');
  expect(answerOutcome({ type: 'not_found', reason: 'I could not find this.', nearest: [] })).toBe('not_found');
});
