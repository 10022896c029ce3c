import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reasonsOf } from './reasons-of.ts';

const id = z.string().length(3, 'Three letters.');
const schema = z.object({
  ids: z.union([z.array(id).max(2, 'At most two.'), id.transform((one) => [one])]).optional(),
  size: z.union([z.literal('large'), z.literal('small')]).optional(),
});
const reasons = (value: unknown) =>
  reasonsOf(schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path?.join('.'), message]);

describe('The reasons of a failed parse', () => {
  it('are those of the form that matches the value', () => {
    expect(reasons({ ids: 'four' })).toEqual([['ids', 'Three letters.']]);
    expect(reasons({ ids: ['one', 'four'] })).toEqual([['ids.1', 'Three letters.']]);
    expect(reasons({ ids: ['one', 'two', 'six'] })).toEqual([['ids', 'At most two.']]);
  });

  it('stay one reason where the value matches no form, or more than one', () => {
    expect(reasons({ ids: 5 })).toEqual([['ids', 'Invalid input']]);
    expect(reasons({ size: 'none' })).toEqual([['size', 'Invalid input']]);
  });
});
