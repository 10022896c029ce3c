import { useEffect, useState } from 'react';
import { lastAbove, readingLine } from './pages/page-boxes.ts';
import type { WikiElement } from './wiki-queries.ts';

/** The current heading: the last one above a line in the upper part of the window. */
export function useCurrentHeading(elements: readonly WikiElement[]): WikiElement | undefined {
  const [current, setCurrent] = useState<WikiElement>();
  useEffect(() => {
    const headings = elements.filter(({ kind, level }) => kind === 'heading' && (level ?? 2) >= 2);
    let frame = 0;
    const look = () => {
      frame = 0;
      const topOf = ({ id }: WikiElement) => document.getElementById(`el-${id}`)?.getBoundingClientRect().top;
      setCurrent(lastAbove(headings, readingLine * innerHeight, topOf));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    return () => {
      removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [elements]);
  return current;
}
