import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The factors that decide the height of a row: while they stay the same, the tallest row seen sets the height of all. */
const makeOf = (place: HTMLElement, row: Element | undefined) =>
  `${place.clientWidth} ${getComputedStyle(row?.firstElementChild ?? place).fontSize}`;

/**
 * How many rows, marked `data-row`, fit into a container as it and the text size change.
 * @param gap pixels between two rows
 */
export function useRoom(place: RefObject<HTMLElement | null>, gap: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const tallest = useRef({ make: '', height: 0 });
  // Runs after every render, because the rows themselves change with the measurement.
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
