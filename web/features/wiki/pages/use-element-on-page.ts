import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { WikiElement } from '../wiki-queries.ts';
import { lastAbove, readingLine } from './page-boxes.ts';

const boxOf = (id: string) => document.getElementById(`el-${id}`)?.getBoundingClientRect();

function isInView(id: string): boolean {
  const box = boxOf(id);
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}

/**
 * The element the page shows: the target of the last jump while it is in view, otherwise the current one; and a counter of jumps.
 */
export function useElementOnPage(elements: readonly WikiElement[], cited: string | undefined) {
  const { hash, key } = useLocation();
  const placed = useMemo(() => elements.filter(({ places }) => places.length > 0), [elements]);
  const chosen = hash.startsWith('#el-') ? hash.slice(4) : cited;
  const [current, setCurrent] = useState<WikiElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone to once more, it is shown once more
  useEffect(() => {
    const gone = placed.find(({ id }) => id === chosen);
    let frame = 0;
    let isComing = true;
    const look = () => {
      frame = 0;
      if (gone && (isComing || isInView(gone.id))) return setCurrent(gone);
      setCurrent(lastAbove(placed, readingLine * innerHeight, ({ id }) => boxOf(id)?.top));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    // The window scrolls to the target in the following frames.
    const arrived = setTimeout(() => {
      isComing = false;
    }, 300);
    addEventListener('scroll', soon, { passive: true });
    return () => {
      clearTimeout(arrived);
      removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [placed, chosen, key]);
  return { current, gone: key };
}
