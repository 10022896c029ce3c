import { joinCells } from '#engine/reading/grid.ts';
import type { RegisteredFact } from './read-register.ts';

/** An element of a guide by its address in the version: "4.2", "4.2(a)" or "table-1". */
export type AddressedElement = { id: string; place: string; text: string; tableCells: string[][] | null };

export type PlacedFact = { elementId: string; start: number; end: number };

const tableRow = / row (?<row>\d+)$/u;
/** An element's text has its line breaks; a register has each text on one line. */
const spaced = (says: string) =>
  new RegExp(
    says
      .trim()
      .split(/\s+/u)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'u',
  );

/**
 * Where the words of a fact stand.
 * @param byPlace the elements of the version by their address
 * @returns undefined where the version does not have the place, or the place not the words
 */
export function placeFact(
  { place, says }: Pick<RegisteredFact, 'place' | 'says'>,
  byPlace: ReadonlyMap<string, AddressedElement>,
): PlacedFact | undefined {
  const row = tableRow.exec(place)?.groups?.['row'];
  const element = byPlace.get(place.replace(tableRow, ''));
  if (element === undefined) return undefined;
  const line = row === undefined ? undefined : joinCells(element.tableCells?.[Number(row)] ?? []);
  const from = line === undefined ? 0 : element.text.indexOf(line);
  if (line === '' || from < 0) return undefined;
  const within = line ?? element.text;
  const found = spaced(says).exec(within);
  if (found === null) return undefined;
  const start = from + found.index;
  return { elementId: element.id, start, end: start + found[0].length };
}
