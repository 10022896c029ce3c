import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showElement } from '../use-show-cited.ts';
import type { WikiDocument, WikiElement } from '../wiki-queries.ts';
import { lastAbove, readingLine } from './page-boxes.ts';
import type { PagePlacement } from './place-on-page.tsx';

/** The address's parameters with the page view open or closed. */
export function withPageView(search: string, isOpen: boolean): string {
  const params = new URLSearchParams(search);
  if (isOpen) params.set('page_view', '1');
  else params.delete('page_view');
  return params.size === 0 ? '' : `?${params}`;
}

/** Keeps the current text in place while its column becomes narrower or wider. */
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
    // At the top of a document there is no current text yet.
    if (read && top !== undefined && window.scrollY > 0) kept.current = { id: read.id, top };
  };
}

/** Whether the source pages are shown beside the text, as the address says. */
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
    /** Scrolls to an element's words and closes whatever covers the text. */
    goTo: (elementId: string, placement: PagePlacement) => {
      const kept = withPageView(search, placement === 'column');
      void navigate({ search: kept, hash: `#el-${elementId}` }, { replace: true, preventScrollReset: true });
      // After the cover has closed and returned the focus.
      setTimeout(() => showElement(elementId), placement === 'column' ? 0 : 50);
    },
  };
}
