/** So many full runs test everything that takes turns. */
const turns = 3;

/**
 * The names whose turn it is in the run with this seed: every third, so that seeds in sequence cover all of them.
 * @param seed a whole number in decimal digits
 */
export function inTurn(names: readonly string[], seed: string = process.env['CANDOUR_SEED'] ?? '0'): string[] {
  const turn = Number(seed) % turns;
  return [...names].sort().filter((_name, at) => at % turns === turn);
}
