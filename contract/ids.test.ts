import { expect, it } from 'vitest';
import { idSchema, newId } from './ids.ts';

it('Ids sort by the order in which one process made them, also within a millisecond', () => {
  const ids = Array.from({ length: 5_000 }, () => newId());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => idSchema.safeParse(id).success)).toBe(true);
});
