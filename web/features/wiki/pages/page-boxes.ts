import type { WikiElement } from '../wiki-queries.ts';

type Placed = Pick<WikiElement, 'id' | 'number' | 'kind' | 'text' | 'places'>;
export type PageBox = {
  elementId: string;
  /** Of several boxes of one element on a page only the first is a stop. */
  isFirst: boolean;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** The label of a place on the page: its number and first words. */
const nameOf = ({ number, text }: Placed) =>
  [number, shortened(text.replaceAll(/\s+/g, ' '))].filter(Boolean).join(' ');

/** Where the elements are on a page, in reading order. */
export function boxesOfPage(elements: readonly Placed[], page: number): PageBox[] {
  return elements.flatMap((element) =>
    element.places
      .filter((place) => place.page === page)
      .map(({ x, y, width, height }, index) => ({
        ...{ elementId: element.id, isFirst: index === 0, name: nameOf(element) },
        ...{ x, y, width, height },
      })),
  );
}

/** The page on which an element starts; undefined where it has no place. */
export const pageOf = ({ places }: Pick<WikiElement, 'places'>): number | undefined => places[0]?.page;

/** The reading line, as a share of the window's height: a cited clause is scrolled to a third. */
export const readingLine = 0.36;

/**
 * The last element, in reading order, that starts above a line of the window; found by binary search, as a document may have a
 * hundred thousand.
 * @param topOf where one starts, in pixels; undefined where it is not rendered
 */
export function lastAbove<E>(elements: readonly E[], line: number, topOf: (element: E) => number | undefined) {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const element = elements[middle];
    const top = element === undefined ? undefined : topOf(element);
    if (top === undefined || top < line) from = middle + 1;
    else to = middle;
  }
  return elements[from - 1] ?? elements[0];
}

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next larger or smaller zoom, if any. 1 fits the width. */
export const zoomed = (zoom: number, by: 1 | -1): number | undefined =>
  by === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
