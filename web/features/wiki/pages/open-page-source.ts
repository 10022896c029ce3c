import type { WikiDocument } from '../wiki-queries.ts';
import type { PageSource } from './page-source.ts';

type Asked = Pick<WikiDocument, 'short_id' | 'page_view' | 'pages'>;

/** Opens the pages of a version's source; the library that draws PDFs is loaded with the first of them. */
export async function openPageSource(document: Asked, signal: AbortSignal): Promise<PageSource> {
  if (document.page_view === 'pdf') return (await import('./pdf-pages.ts')).openPdfPages(document.short_id, signal);
  const { openPicturePages } = await import('./picture-pages.ts');
  return openPicturePages(document.short_id, document.pages ?? 1);
}
