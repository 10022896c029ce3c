import { quantile } from '#evals/quantile.ts';

export const ms = (value: number): string => value.toFixed(1);

/** Columns of a table. @param rounds times in ms, a list for each round */
export const describeTimes = (rounds: readonly (readonly number[])[]) => ({
  'median ms': ms(quantile(rounds.flat(), 0.5)),
  'p95 ms': ms(quantile(rounds.flat(), 0.95)),
  'p95 of each round': rounds.map((round) => ms(quantile(round, 0.95))).join(' '),
});
