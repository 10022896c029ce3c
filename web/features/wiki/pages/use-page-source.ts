import { useEffect, useState } from 'react';
import type { WikiDocument } from '#web/features/wiki/wiki-queries.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';
import type { PageSource } from './page-source.ts';

type Asked = Pick<WikiDocument, 'short_id' | 'page_view' | 'pages'>;

/** Opens the source pages of a version; the PDF library loads with the first of them. */
async function openPageSource(document: Asked, signal: AbortSignal): Promise<PageSource> {
  if (document.page_view === 'pdf') return (await import('./pdf-pages.ts')).openPdfPages(document.short_id, signal);
  const { openPicturePages } = await import('./picture-pages.ts');
  return openPicturePages(document.short_id, document.pages ?? 1);
}

type Opened = { source?: PageSource; error?: string };

/** The source pages of a document, open while they are shown. */
export function usePageSource(document: WikiDocument) {
  const [opened, setOpened] = useState<Opened>({});
  const [attempt, setAttempt] = useState(0);
  const { short_id, page_view, pages } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens them anew
  useEffect(() => {
    const leave = new AbortController();
    let source: PageSource | undefined;
    setOpened({});
    openPageSource({ short_id, page_view, pages }, leave.signal).then(
      (found) => {
        source = found;
        if (leave.signal.aborted) found.close();
        else setOpened({ source: found });
      },
      (thrown: unknown) => {
        if (leave.signal.aborted) return;
        setOpened({ error: asClientError(thrown).description });
        reportError(thrown, undefined);
      },
    );
    return () => {
      leave.abort();
      source?.close();
    };
  }, [short_id, page_view, pages, attempt]);
  return { ...opened, reopen: () => setAttempt((made) => made + 1) };
}
