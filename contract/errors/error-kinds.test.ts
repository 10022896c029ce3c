import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorKinds } from './error-kinds.ts';

const lists = {
  recoverable: [429, 5001, 5002, 5005, 5006, 5007],
  retryable: [429, 500, 502, 503, 504, 5001, 5002, 5005, 5006, 5007],
  userActionable: [401, 422, 429, 5001, 5002],
};
type Kind = keyof typeof lists;
const kinds = Object.keys(lists) as Kind[];

describe('The client’s reaction to an error', () => {
  it.each(kinds)('is %s for the numbers of the specification and for no others', (kind) => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 6_000 }), fc.constantFrom(...lists[kind])), (number) => {
        expect(errorKinds(number)[kind]).toBe(lists[kind].includes(number));
        expect(errorKinds(400, number)[kind]).toBe(lists[kind].includes(number));
      }),
    );
  });

  it('depends on status or error_code, whichever matches', () => {
    expect(errorKinds(429, 5003)).toEqual({ recoverable: true, retryable: true, userActionable: true });
    expect(errorKinds(503, 5008)).toEqual({ recoverable: false, retryable: true, userActionable: false });
    expect(errorKinds(404, 4120)).toEqual({ recoverable: false, retryable: false, userActionable: false });
  });
});
