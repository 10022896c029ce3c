import { useEffect, useState } from 'react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import { openPageSource } from './open-page-source.ts';
import type { PageSource } from './page-source.ts';

type Opened = { source?: PageSource; error?: string };

/** The pages of a document's source, open for as long as they are shown. */
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
