import { describe, expect, it } from 'vitest';
import { briefClashesInWords } from './clash-words.ts';

const none = { contradiction: 0, dead_reference: 0, superseded_reference: 0, overdue_review: 0 };

describe('The short notice of clashes', () => {
  it('names the first kind that there is, and counts the others', () => {
    expect(briefClashesInWords({ ...none, contradiction: 3, overdue_review: 1200 })).toBe(
      '3 contradictions and 1,200 more',
    );
    expect(briefClashesInWords({ ...none, dead_reference: 1 })).toBe('1 broken reference');
    expect(briefClashesInWords(none)).toBe('');
  });
});
