import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showElement } from '../use-show-cited.ts';
import type { WikiDocument, WikiElement } from '../wiki-queries.ts';
import { lastAbove, readingLine } from './page-boxes.ts';
import type { PagePlacement } from './page-place.tsx';

/** The address's parameters with the page view open or closed. */
export function withPageView(search: string, isOpen: boolean): string {
  const params = new URLSearchParams(search);
  if (isOpen) params.set('page_view', '1');
  else params.delete('page_view');
  return params.size === 0 ? '' : `?${params}`;
}

/** Keeps what is read where it stands while the column of the text becomes narrower or wider. */
function useKeptPlace(elements: readonly WikiElement[], isOpen: boolean) {
  const kept = useRef<{ id: string; top: number }>(undefined);
  const topOf = (id: string) => window.document.getElementById(`el-${id}`)?.getBoundingClientRect().top;
  // biome-ignore lint/correctness/useExhaustiveDependencies: put back when the column has changed
  useLayoutEffect(() => {
    const was = kept.current;
    kept.current = undefined;
    const top = was && topOf(was.id);
    if (was && top !== undefined) window.scrollBy({ top: top - was.top, behavior: 'instant' });
  }, [isOpen]);
  return () => {
    const read = lastAbove(elements, readingLine * innerHeight, ({ id }) => topOf(id));
    const top = read && topOf(read.id);
    // At the head of a document nothing has been read yet.
    if (read && top !== undefined && window.scrollY > 0) kept.current = { id: read.id, top };
  };
}

/** Whether the pages of a document are seen beside its text, as its address says. */
export function usePageView(
  document: Pick<WikiDocument, 'page_view'>,
  elements: readonly WikiElement[],
  isAsked: boolean,
) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const isOffered = document.page_view !== null;
  const isOpen = isOffered && isAsked;
  const keepPlace = useKeptPlace(elements, isOpen);
  const show = (open: boolean) => {
    keepPlace();
    void navigate({ search: withPageView(search, open), hash }, { replace: !open, preventScrollReset: true });
  };
  return {
    isOffered,
    isOpen,
    toggle: () => show(!isOpen),
    close: () => show(false),
    /** Goes to an element's words; what covers the text goes away. */
    goTo: (elementId: string, placement: PagePlacement) => {
      const kept = withPageView(search, placement === 'column');
      void navigate({ search: kept, hash: `#el-${elementId}` }, { replace: true, preventScrollReset: true });
      // Once what covered it is gone, and has given the focus back.
      setTimeout(() => showElement(elementId), placement === 'column' ? 0 : 50);
    },
  };
}
