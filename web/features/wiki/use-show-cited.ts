import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the cited element to a third of the window's height and moves the focus to it; an outline link to near the top. */
export function useShowCited(documentId: string, firstCited: string | undefined): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document with the same element is shown anew
  useEffect(() => {
    const element = firstCited && document.getElementById(`el-${firstCited}`);
    if (!element) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [documentId, firstCited]);
  useEffect(() => {
    if (hash.startsWith('#el-')) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
