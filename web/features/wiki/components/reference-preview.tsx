import { Tooltip } from '@mantine/core';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { WikiElement } from '../wiki-queries.ts';

type Props = { elementOf: (id: string) => WikiElement | undefined; children: ReactNode };

const previewed = 220;
/** How long the pointer may travel between the link and its preview, ms. */
const betweenMs = 250;

/** The first words of the clause that is referred to. */
function beginningOf({ number, text, kind }: WikiElement): string {
  const words = (kind === 'table' ? (text.split('\n')[0] ?? '') : text).trim();
  const begun = words.length > previewed ? `${words.slice(0, previewed).toWellFormed()}…` : words;
  return [number, begun].filter(Boolean).join(' ');
}

const linkAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-reference]') : null;

/**
 * Previews a clause while a link to it, or the preview, is hovered or focused: one preview for all links of a text. Escape closes
 * it wherever the focus is (WCAG 1.4.13).
 */
export function ReferencePreview({ elementOf, children }: Props) {
  const [link, setLink] = useState<HTMLElement | null>(null);
  const shown = useRef<HTMLElement | null>(null);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => {
    clearTimeout(going.current);
    going.current = undefined;
  };
  const show = (next: HTMLElement | null) => {
    stay();
    if (next === shown.current) return;
    shown.current = next;
    setLink(next);
  };
  const look = ({ target }: SyntheticEvent) => show(linkAt(target));
  const leave = () => show(null);
  const leaveSoon = () => {
    if (shown.current) going.current ??= setTimeout(leave, betweenMs);
  };
  const point = ({ target }: MouseEvent) => {
    const next = linkAt(target);
    if (next) show(next);
    else if (target instanceof Element && target.closest('[role="tooltip"]')) stay();
    else leaveSoon();
  };
  useEffect(() => {
    if (!link) return;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      shown.current = null;
      setLink(null);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [link]);
  useEffect(() => () => clearTimeout(going.current), []);
  const element = link && elementOf(link.dataset['reference'] ?? '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links inside it
    <div onMouseOver={point} onMouseLeave={leaveSoon} onFocus={look} onBlur={leave}>
      {children}
      {link && element && (
        <Tooltip key={element.id} target={link} opened interactive w={340} label={beginningOf(element)} />
      )}
    </div>
  );
}
