import type { ReactNode } from 'react';
import { useFoundIn } from '../find/find-store.ts';
import styles from './marked-text.module.css';

type Span = { start: number; end: number };
type Found = Span & { isCurrent: boolean };

/** The places where a stretch of the text begins or ends. */
const bordersOf = (text: string, spans: readonly Span[]): number[] =>
  [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);

function piece(text: string, start: number, hit: Found | undefined): ReactNode {
  if (!hit) return text;
  return (
    <b key={start} className={styles['hit']} data-find={hit.isCurrent ? 'current' : 'hit'}>
      {text}
    </b>
  );
}

/** A text with what is looked for in bold; the marker pen is for what is cited. `from` is where it begins in the whole. */
function withHits(text: string, from: number, hits: readonly Found[]): ReactNode[] {
  const inside = hits.filter(({ start, end }) => start < from + text.length && end > from);
  if (inside.length === 0) return [text];
  const spans = inside.map(({ start, end, isCurrent }) => ({
    start: Math.max(start - from, 0),
    end: Math.min(end - from, text.length),
    isCurrent,
  }));
  const borders = bordersOf(text, spans);
  return borders.slice(1).map((end, index) => {
    const start = borders[index] ?? 0;
    return piece(
      text.slice(start, end),
      start,
      spans.find((span) => span.start <= start && span.end >= end),
    );
  });
}

type Props = {
  elementId: string;
  /** Which of the element's texts this is. */
  part: string;
  text: string;
  isCited: boolean;
  quote: Span | undefined;
};

/** An element's words; when it is cited, the quoted ones marked, or all of them where only the element is known. */
export function MarkedText({ elementId, part, text, isCited, quote }: Props) {
  const hits = useFoundIn(elementId).get(part) ?? [];
  if (!isCited) return withHits(text, 0, hits);
  if (!quote || quote.end > text.length) return <mark>{withHits(text, 0, hits)}</mark>;
  return (
    <>
      {withHits(text.slice(0, quote.start), 0, hits)}
      <mark>{withHits(text.slice(quote.start, quote.end), quote.start, hits)}</mark>
      {withHits(text.slice(quote.end), quote.end, hits)}
    </>
  );
}
