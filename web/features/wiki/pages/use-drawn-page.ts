import { useEffect, useState } from 'react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { reportError } from '#web/platform/errors/error-signals.ts';
import type { PageSize, PageSource } from './page-source.ts';

type Drawn = { page: number; size: PageSize; canvas?: HTMLCanvasElement };

/**
 * A source page drawn at this many pixels wide; while a new size is drawn, the old drawing stays.
 * @param width in CSS pixels; 0 while unknown
 */
export function useDrawnPage(source: PageSource | undefined, page: number, width: number) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!source || width === 0) return;
    const leave = new AbortController();
    const draw = async () => {
      const size = await source.size(page);
      if (leave.signal.aborted) return;
      setDrawn((before) => (before?.page === page ? before : { page, size }));
      const canvas = await source.draw(page, Math.round(width * devicePixelRatio), leave.signal);
      if (!leave.signal.aborted) setDrawn({ page, size, canvas });
    };
    setError(undefined);
    draw().catch((thrown: unknown) => {
      if (leave.signal.aborted) return;
      setError(asClientError(thrown).description);
      reportError(thrown, undefined);
    });
    return () => leave.abort();
  }, [source, page, width]);
  return { drawn: drawn?.page === page ? drawn : undefined, error };
}
