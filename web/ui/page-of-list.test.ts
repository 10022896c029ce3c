import { describe, expect, it } from 'vitest';
import { pageInstead, pagesOf, rangeInWords } from './page-of-list.ts';

const pageSize = 50;

describe('The pages of a list', () => {
  it('end where its rows end, and are one where it has none', () => {
    expect([0, 1, 50, 51, 100, 101].map((total) => pagesOf(total, pageSize))).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('give way to the last that exists when the last row of the last page has gone', () => {
    expect(pageInstead({ page: 3, total: 101, pageSize })).toBeUndefined();
    expect(pageInstead({ page: 3, total: 100, pageSize })).toBe(2);
    expect(pageInstead({ page: 9, total: 1, pageSize })).toBe(1);
    expect(pageInstead({ page: 2, total: 0, pageSize })).toBe(1);
    expect(pageInstead({ page: 1, total: 0, pageSize })).toBeUndefined();
  });

  it('say which rows they show', () => {
    expect(rangeInWords({ page: 1, total: 1_234, pageSize })).toBe('1 to 50 of 1,234');
    expect(rangeInWords({ page: 25, total: 1_234, pageSize })).toBe('1,201 to 1,234 of 1,234');
  });
});
