import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What the height of a row depends on: as long as it is the same, the tallest row seen is the height of all. */
const makeOf = (place: HTMLElement, row: Element | undefined) =>
  `${place.clientWidth} ${getComputedStyle(row?.firstElementChild ?? place).fontSize}`;

/**
 * How many rows, the elements marked `data-row`, fit into a place, as it and their words grow and shrink.
 * @param gap pixels between two rows
 */
export function useRoom(place: RefObject<HTMLElement | null>, gap: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const tallest = useRef({ make: '', height: 0 });
  // After every drawing: which rows there are changes with what is measured.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const rows = [...element.querySelectorAll('[data-row]')];
    const measure = () => {
      const make = makeOf(element, rows[0]);
      const seen = tallest.current.make === make ? tallest.current.height : 0;
      const height = Math.max(seen, ...rows.map((row) => row.getBoundingClientRect().height));
      tallest.current = { make, height };
      if (height > 0) setRoom(Math.floor((element.clientHeight + gap) / (height + gap)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...rows]) observer.observe(observed);
    return () => observer.disconnect();
  });
  return room;
}
