import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { dayAndTime, timeOfUlid } from '#web/ui/format-date.ts';
import { answerLink } from '../reader-params.ts';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './element-view.module.css';
import { MarkedText } from './marked-text.tsx';
import { ReaderContext } from './reader-context.ts';
import { TableView } from './table-view.tsx';

function CitedFrom() {
  const { citedIn } = useContext(ReaderContext);
  if (!citedIn) return null;
  const asked = citedIn.questionId && timeOfUlid(citedIn.questionId);
  return (
    <p className={styles['from']}>
      <span>
        <b>Cited in your chat</b>
        {asked && ` ${dayAndTime(asked, new Date())}`}
      </span>
      <Link to={answerLink(citedIn)}>Back to the answer</Link>
    </p>
  );
}

function Permalink({ element }: { element: WikiElement }) {
  const { documentId } = useContext(ReaderContext);
  if (!element.number || element.kind === 'table') return null;
  return (
    <Link
      className={styles['number']}
      to={`/wiki/${documentId}?element_ids=${element.id}`}
      aria-label={`Link to ${element.number}`}
      preventScrollReset
    >
      {element.number}
    </Link>
  );
}

/** What every element has: its anchor, its number as permalink, and when it is cited the bar and the line above it. */
function Clause({ element, children }: { element: WikiElement; children: ReactNode }) {
  const { cited, quotedElement } = useContext(ReaderContext);
  const isCited = cited.has(element.id);
  return (
    <div
      id={`el-${element.id}`}
      className={styles['clause']}
      data-cited={isCited || undefined}
      data-level={element.kind === 'heading' ? (element.level ?? 2) : undefined}
      {...(isCited && { tabIndex: -1, role: 'group', 'aria-label': `Cited element ${element.number ?? ''}`.trim() })}
      data-quiet-focus
    >
      <Permalink element={element} />
      {element.id === quotedElement && <CitedFrom />}
      {children}
    </div>
  );
}

function useMark(element: WikiElement) {
  const { cited, quotedElement, quote } = useContext(ReaderContext);
  const isQuoted = element.id === quotedElement;
  return <MarkedText text={element.text} isCited={cited.has(element.id)} quote={isQuoted ? quote : undefined} />;
}

function Heading({ element }: { element: WikiElement }) {
  const words = useMark(element);
  const level = Math.min(Math.max(element.level ?? 2, 2), 4);
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4';
  return (
    <Clause element={element}>
      <Tag className={styles['heading']}>{words}</Tag>
    </Clause>
  );
}

function Paragraph({ element }: { element: WikiElement }) {
  const words = useMark(element);
  return (
    <Clause element={element}>
      <p>{words}</p>
    </Clause>
  );
}

/** One element that is not a list item. */
export function ElementView({ element }: { element: WikiElement }) {
  if (element.kind === 'heading') return <Heading element={element} />;
  if (element.kind === 'table')
    return (
      <Clause element={element}>
        <TableView element={element} />
      </Clause>
    );
  return <Paragraph element={element} />;
}

function Item({ element }: { element: WikiElement }) {
  const words = useMark(element);
  return (
    <li>
      <Clause element={element}>
        <p>{words}</p>
      </Clause>
    </li>
  );
}

/** Neighbouring list items. */
export function ListView({ items }: { items: readonly WikiElement[] }) {
  return (
    <ul className={styles['list']}>
      {items.map((element) => (
        <Item key={element.id} element={element} />
      ))}
    </ul>
  );
}
