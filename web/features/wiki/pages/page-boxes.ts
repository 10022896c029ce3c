import type { WikiElement } from '../wiki-queries.ts';

type Placed = Pick<WikiElement, 'id' | 'number' | 'kind' | 'text' | 'places'>;
export type PageBox = {
  elementId: string;
  /** Of several boxes of one element on a page only the first is stepped to. */
  isFirst: boolean;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** What a place on the page is called: its number and how it begins. */
const nameOf = ({ number, text }: Placed) =>
  [number, shortened(text.replaceAll(/\s+/g, ' '))].filter(Boolean).join(' ');

/** Where the elements stand on a page, in the order they are read. */
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

/** The page on which an element begins; undefined where it has no place. */
export const pageOf = ({ places }: Pick<WikiElement, 'places'>): number | undefined => places[0]?.page;

/** The line of the window at which one reads, as a share of its height: a cited clause comes to stand at a third. */
export const readingLine = 0.36;

/**
 * The last of the elements, in the order they are read, that begins above a line of the window; found by halving, as a document
 * may have a hundred thousand. @param topOf where one begins, in pixels; undefined where it is not drawn
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

/** The next larger or smaller size, where there is one. 1 is as wide as there is room. */
export const zoomed = (zoom: number, by: 1 | -1): number | undefined =>
  by === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
