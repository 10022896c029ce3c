import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many entries of `height` pixels fit into an element, as it grows and shrinks. */
export function useRoom(place: RefObject<HTMLElement | null>, height: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setRoom(Math.floor(element.clientHeight / height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, height]);
  return room;
}
