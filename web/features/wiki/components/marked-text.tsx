import { Fragment, type ReactNode } from 'react';
import { wholeNumbers } from '#web/ui/whole-numbers.tsx';
import { useFoundIn } from '../find/find-store.ts';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './marked-text.module.css';
import { ReferenceLink } from './reference-link.tsx';

type Reference = WikiElement['references'][number];
type Suspect = WikiElement['suspects'][number];
type Span = { start: number; end: number };
type Found = Span & { isCurrent: boolean };

/** The offsets where a stretch of the text starts or ends. */
const bordersOf = (text: string, spans: readonly Span[]): number[] =>
  [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);

function piece(text: string, start: number, hit: Found | undefined): ReactNode {
  if (!hit) return <Fragment key={start}>{wholeNumbers(text)}</Fragment>;
  return (
    <b key={start} className={styles['hit']} data-find={hit.isCurrent ? 'current' : 'hit'}>
      {wholeNumbers(text)}
    </b>
  );
}

/** A text with search matches in bold; the highlighter marks citations only. `from` is its offset in the whole. */
function withHits(text: string, from: number, hits: readonly Found[]): ReactNode[] {
  const inside = hits.filter(({ start, end }) => start < from + text.length && end > from);
  if (inside.length === 0) return [<Fragment key={from}>{wholeNumbers(text)}</Fragment>];
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

/** A text whose cross-references are links. A reference cut by the stretch links only the part inside it. */
function withLinks(text: string, from: number, hits: readonly Found[], references: readonly Reference[]): ReactNode[] {
  const to = from + text.length;
  const inside = references.filter(({ start, end }) => start >= from && start < to && end > start);
  const parts: ReactNode[] = [];
  let at = from;
  for (const reference of inside) {
    if (reference.start < at) continue;
    const end = Math.min(reference.end, to);
    parts.push(...withHits(text.slice(at - from, reference.start - from), at, hits));
    parts.push(
      <ReferenceLink key={`link-${reference.start}`} reference={reference}>
        {withHits(text.slice(reference.start - from, end - from), reference.start, hits)}
      </ReferenceLink>,
    );
    at = end;
  }
  parts.push(...withHits(text.slice(at - from), at, hits));
  return parts;
}

/** A stretch with its suspect words marked. */
function withSuspects(
  { start, end }: Span,
  suspects: readonly Suspect[],
  linked: (from: number, to: number) => ReactNode[],
) {
  const inside = suspects.filter((each) => each.start < end && each.end > start);
  if (inside.length === 0) return linked(start, end);
  const parts: ReactNode[] = [];
  let at = start;
  for (const each of inside) {
    const from = Math.max(each.start, at);
    const to = Math.min(each.end, end);
    if (to <= from) continue;
    parts.push(...linked(at, from));
    parts.push(
      <span key={`suspect-${from}`} className={styles['suspect']}>
        {linked(from, to)}
      </span>,
    );
    at = to;
  }
  return [...parts, ...linked(at, end)];
}

type Props = {
  elementId: string;
  /** Which of the element's texts this is. */
  part: string;
  text: string;
  isCited: boolean;
  quote: Span | undefined;
  /** Cross-references of this text, in order. */
  references?: readonly Reference[] | undefined;
  /** Words that people do not see in the file, or that speak to an assistant. */
  suspects?: readonly Suspect[] | undefined;
};

const noReferences: readonly Reference[] = [];
const noSuspects: readonly Suspect[] = [];

/**
 * An element's words with its cross-references as links; when cited, the quoted words are marked, or all of them where only the
 * element is known. The mark is always one piece, with links inside it.
 */
export function MarkedText({
  elementId,
  part,
  text,
  isCited,
  quote,
  references = noReferences,
  suspects = noSuspects,
}: Props) {
  const hits = useFoundIn(elementId).get(part) ?? [];
  const linked = (start: number, end: number) => withLinks(text.slice(start, end), start, hits, references);
  const stretch = (start: number, end: number) => withSuspects({ start, end }, suspects, linked);
  if (!isCited) return stretch(0, text.length);
  if (!quote || quote.end > text.length) return <mark>{stretch(0, text.length)}</mark>;
  return (
    <>
      {stretch(0, quote.start)}
      <mark>{stretch(quote.start, quote.end)}</mark>
      {stretch(quote.end, text.length)}
    </>
  );
}
