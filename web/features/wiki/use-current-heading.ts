import { useEffect, useState } from 'react';
import type { WikiElement } from './wiki-queries.ts';

/** As a share of the window's height: a cited clause comes to stand at a third. */
const readingLine = 0.36;

/** The heading under which the reader is: the last one above a line in the upper part of the window. */
export function useCurrentHeading(elements: readonly WikiElement[]): WikiElement | undefined {
  const [current, setCurrent] = useState<WikiElement>();
  useEffect(() => {
    const headings = elements.filter(({ kind, level }) => kind === 'heading' && (level ?? 2) >= 2);
    let frame = 0;
    const look = () => {
      frame = 0;
      const above = headings.filter(({ id }) => {
        const top = document.getElementById(`el-${id}`)?.getBoundingClientRect().top;
        return top !== undefined && top < readingLine * innerHeight;
      });
      setCurrent(above.at(-1) ?? headings[0]);
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
