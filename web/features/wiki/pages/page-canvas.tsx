import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PageBox } from './page-boxes.ts';
import styles from './page-view.module.css';

type BoxesProps = {
  page: number;
  boxes: readonly PageBox[];
  current: string | undefined;
  cited: ReadonlySet<string>;
  onGo: (elementId: string) => void;
};

/** How far a key steps through the places of a page. */
const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const percent = (share: number) => `${share * 100}%`;

/** The places of the page as buttons that lead to their words; one Tab stop, arrows move between places. */
export function PageBoxes({ page, boxes, current, cited, onGo }: BoxesProps) {
  const stops = boxes.filter(({ isFirst }) => isFirst);
  const entry = stops.some(({ elementId }) => elementId === current) ? current : stops[0]?.elementId;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = stepOf[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-stop]')];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (!step || at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttons[step(at, buttons.length)]?.focus();
  };
  if (boxes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no set of fields
    <div role="group" aria-label={`Selectable areas on page ${page}`} onKeyDown={onKeyDown}>
      {boxes.map(({ elementId, isFirst, name, x, y, width, height }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an element may stand in several places of a page, which never change
          key={`${elementId} ${index}`}
          type="button"
          className={styles['box']}
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
          data-current={elementId === current || undefined}
          data-cited={cited.has(elementId) || undefined}
          data-stop={isFirst || undefined}
          aria-current={isFirst && elementId === current ? 'location' : undefined}
          // Further boxes of an element lead where its first one leads.
          aria-hidden={!isFirst || undefined}
          tabIndex={isFirst && elementId === entry ? 0 : -1}
          aria-label={`${cited.has(elementId) ? 'Cited: ' : ''}${name}`}
          onClick={() => onGo(elementId)}
        />
      ))}
    </div>
  );
}

/** A drawing that is part of the page. */
export function Drawing({ canvas }: { canvas: HTMLCanvasElement | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(...(canvas ? [canvas] : []));
  }, [canvas]);
  return <div ref={place} className={styles['drawing']} aria-hidden="true" />;
}
