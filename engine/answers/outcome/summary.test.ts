import { describe, expect, it } from 'vitest';
import { notFoundSummary, type SummedPart, summaryOf } from './summary.ts';

const row = (parts: SummedPart[], quotes: number) => {
  const { lead, detail } = summaryOf(parts, quotes);
  return `${lead} ${detail}`.trim();
};

describe('The row under a question', () => {
  it('counts the clauses that answer', () => {
    expect(row([{ own: 'How often?', level: 'answered', quotes: 1 }], 1)).toBe('1 clause answers this.');
    expect(row([{ own: 'How often?', level: 'answered', quotes: 2 }], 2)).toBe('2 clauses answer this.');
  });

  it('says which points are answered, and what was not found', () => {
    const parts: SummedPart[] = [
      { own: 'How often', level: 'answered', quotes: 2, giving: 2 },
      { own: 'for how long', level: 'answered', quotes: 1, giving: 1 },
      { own: 'who pays', level: 'not_found', quotes: 0 },
    ];
    expect(row(parts, 3)).toBe(
      '3 clauses answer two of your three points. Two say how often, one says for how long. I found nothing on who pays.',
    );
  });

  it('never says that a clause gives a figure which it does not give, or who does something', () => {
    const parts: SummedPart[] = [
      { own: 'How often', level: 'answered', quotes: 2, giving: 1 },
      { own: 'who pays', level: 'answered', quotes: 2, giving: 0 },
    ];
    expect(row(parts, 3)).toBe('3 clauses answer both of your points. One says how often.');
  });

  it('never says that a clause answers where it only may', () => {
    expect(row([{ own: 'Do agency nurses train?', level: 'may_answer', quotes: 2 }], 2)).toBe(
      'These 2 clauses may answer it. Neither says it outright. Read both before you act, or ask somebody who knows.',
    );
  });

  it('says what was read where nothing answers', () => {
    const { lead, detail } = notFoundSummary([{ own: 'How often?' }], {
      documents: 22,
      place: 'in force under HTM',
      subjects: ['lights', 'theatre'],
    });
    expect(`${lead} ${detail}`).toBe(
      'I could not find this. I read the 22 documents in force under HTM. Some are about lights and some about theatre; none says how often.',
    );
    expect(notFoundSummary([{ own: 'x' }], { documents: 0, place: 'in force', subjects: [] }).detail).toBe(
      'There is no document in force that you may read.',
    );
  });
});
