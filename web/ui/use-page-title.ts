import { useEffect } from 'react';

/** The browser tab's title: the page, then the product. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · Candour`;
  }, [page]);
}
