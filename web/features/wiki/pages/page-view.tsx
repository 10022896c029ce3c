import { useElementSize } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '#web/ui/announce.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import type { WikiDocument, WikiElement } from '../wiki-queries.ts';
import { boxesOfPage, pageOf } from './page-boxes.ts';
import { Drawing, PageBoxes } from './page-canvas.tsx';
import { PageTools } from './page-tools.tsx';
import styles from './page-view.module.css';
import { useDrawnPage } from './use-drawn-page.ts';
import { usePageSource } from './use-page-source.ts';

export type PageViewProps = {
  document: WikiDocument;
  /** Elements of the text, in reading order. */
  elements: readonly WikiElement[];
  /** The one whose page is shown. */
  current: WikiElement | undefined;
  /** Changes at each jump, even to the same place again. */
  gone: string;
  cited: ReadonlySet<string>;
  isTouch: boolean;
  onGo: (elementId: string) => void;
  onClose: () => void;
};

/** The page shown: that of the current element until another is turned to, and again after each scroll or jump. */
function useTurning(current: WikiElement | undefined, gone: string, pages: number) {
  const [turned, setTurned] = useState<{ page: number; from: string }>();
  const from = `${gone} ${current?.id}`;
  // Cleared for good: people who return to where they turned the page see the page of that place.
  if (turned && turned.from !== from) setTurned(undefined);
  const page = (turned?.from === from ? turned.page : current && pageOf(current)) ?? 1;
  const onTurn = (wanted: number) => {
    setTurned({ page: wanted, from });
    announce(`Page ${wanted} of ${pages}`);
  };
  return { page: Math.min(Math.max(page, 1), pages), onTurn };
}

type Shown = { id: string | undefined; page: number; zoom: number; drawn: unknown };

/** Scrolls to the current place in the page's own viewport, and scrolls nothing else. */
function useShowPlace(frame: RefObject<HTMLElement | null>, { id, page, zoom, drawn }: Shown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew whenever one of these changes
  useEffect(() => {
    const box = frame.current?.querySelector('[data-current]')?.getBoundingClientRect();
    const view = frame.current?.getBoundingClientRect();
    if (!frame.current || !box || !view) return;
    const isOutside = box.top < view.top + 16 || box.bottom > view.bottom - 16;
    if (isOutside) frame.current.scrollTop += box.top - view.top - view.height / 3;
    if (box.left < view.left || box.right > view.right) frame.current.scrollLeft += box.left - view.left - 16;
  }, [id, page, zoom, drawn]);
}

/** The source's own page with a box round the current element and, in yellow, the cited one; each place links to its words. */
export function PageView({ document, elements, current, gone, cited, isTouch, onGo, onClose }: PageViewProps) {
  const { source, error, reopen } = usePageSource(document);
  const pages = source?.pages ?? document.pages ?? 1;
  const { page, onTurn } = useTurning(current, gone, pages);
  const [zoom, setZoom] = useState(1);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLElement>(null);
  const { drawn, error: drawError } = useDrawnPage(source, page, Math.round(width * zoom));
  const boxes = useMemo(() => boxesOfPage(elements, page), [elements, page]);
  useShowPlace(frame, { id: current?.id, page, zoom, drawn: drawn?.size });
  const failed = error ?? drawError;
  const fromScan = (document.recognised_pages ?? 0) > 0;
  return (
    <div className={styles['view']}>
      <PageTools {...{ page, pages, onTurn, zoom, onZoom: setZoom, isTouch, onClose }} />
      <ScrollRegion ref={frame} className={styles['frame']} aria-label={`Image of page ${page} of ${pages}`}>
        <div ref={ref} className={styles['room']} />
        {failed !== undefined && (
          <ErrorInPlace title="Could not show this page" retry={reopen}>
            {failed}
          </ErrorInPlace>
        )}
        {failed === undefined && !drawn && <Skeleton label="Loading page" lines={pageLines} />}
        {failed === undefined && drawn && (
          <div
            className={styles['page']}
            data-page-shown
            style={{ width: `${zoom * 100}%`, aspectRatio: `${drawn.size.width} / ${drawn.size.height}` }}
            aria-busy={drawn.canvas === undefined || undefined}
          >
            <Drawing canvas={drawn.canvas} />
            <PageBoxes {...{ page, boxes, current: current?.id, cited, onGo }} />
          </div>
        )}
      </ScrollRegion>
      <p className={styles['note']}>
        {fromScan
          ? 'Select part of the page to go to its text. If a scanned page and its text differ, trust the page.'
          : 'Select part of the page to go to its text.'}
      </p>
    </div>
  );
}
