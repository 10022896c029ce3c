import { describe, expect, it } from 'vitest';
import { askFiltersSchema } from './chat/ask-filters.ts';
import { runsContract } from './runs/runs-contract.ts';

const eventsInput = runsContract.events['~orpc'].inputSchema;

describe('Input that a database cannot store', () => {
  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30', '2200'])(
    'is refused as a date in force: %s',
    (day) => expect(askFiltersSchema.safeParse({ as_of: day }).success).toBe(false),
  );

  it.each(['1900-01-01', '2026-11-21', '2200-12-31'])('is not %s', (day) => {
    expect(askFiltersSchema.safeParse({ as_of: day }).success).toBe(true);
  });

  it('is refused as the number of an event', () => {
    const read = (after: string) => eventsInput?.safeParse({ id: 'A'.repeat(26), after }).success;
    expect([read('2147483647'), read('2147483648'), read('-1'), read('1e300')]).toEqual([true, false, false, false]);
  });
});
