import type { Half } from '../review/halves.ts';

/** The half of the thing at a place of a list in the order of its files: the first is development, the next test, and so on. */
export const halfOfPlace = (at: number): Half => (at % 2 === 0 ? 'dev' : 'test');

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
