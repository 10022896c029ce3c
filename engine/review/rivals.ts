import type { UnitMatch } from './match-units.ts';

/**
 * The requirements that each unit matches best. A unit that says much more of another requirement is no evidence for this one:
 * the direction from the policy to the requirements.
 */
export class Rivals {
  readonly #cover: Best[];
  readonly #meaning: Best[];

  constructor(units: number) {
    this.#cover = Array.from({ length: units }, newBest);
    this.#meaning = Array.from({ length: units }, newBest);
  }

  /** @param clause the requirement's whole text: obligations of one clause are no rivals of each other */
  add(clause: string, matches: readonly UnitMatch[]): void {
    for (const { unit, cover, meaning } of matches) {
      keep(this.#cover[unit], clause, cover);
      if (meaning !== undefined) keep(this.#meaning[unit], clause, meaning.own);
    }
  }

  /** The best match of a unit with another clause, 0 where there is none. */
  of(unit: number, clause: string): { cover: number; meaning: number } {
    return { cover: besides(this.#cover[unit], clause), meaning: besides(this.#meaning[unit], clause) };
  }
}

/** The best clause, and the best value of any other one. */
type Best = { clause: string; value: number; next: number };
const newBest = (): Best => ({ clause: '', value: 0, next: 0 });

function keep(best: Best | undefined, clause: string, value: number): void {
  if (best === undefined || value <= 0) return;
  if (best.clause === clause) best.value = Math.max(best.value, value);
  else if (value > best.value) Object.assign(best, { clause, value, next: best.value });
  else best.next = Math.max(best.next, value);
}

const besides = (best: Best | undefined, clause: string) =>
  best === undefined ? 0 : best.clause === clause ? best.next : best.value;
