import { describe, expect, it } from 'vitest';
import { answeringWords } from './earlier-answer.ts';

describe('The words that a follow-up goes on from', () => {
  it('are those that answered, without the clauses quoted beside them', () => {
    const sentences = [
      { text: 'Tests are monthly.', answers: 'answers' as const },
      { text: 'The engine is warm.', answers: 'may_answer' as const },
    ];
    expect(answeringWords(sentences)).toEqual(['Tests are monthly.']);
  });

  it('are all where none is sure to answer, or nothing is known of it', () => {
    expect(answeringWords([{ text: 'Tests may be monthly.', answers: 'may_answer' }])).toEqual([
      'Tests may be monthly.',
    ]);
    expect(answeringWords([{ text: 'Told before levels were kept.', answers: undefined }])).toHaveLength(1);
  });
});
