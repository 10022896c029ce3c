import { IconLink } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { copyText } from '#web/ui/copy-text.ts';
import { dayAndTime, timeOfUlid } from '#web/ui/format-date.ts';
import { ConfidenceNote } from '../pages/confidence-note.tsx';
import { answerLink } from '../reader-params.ts';
import type { WikiElement } from '../wiki-queries.ts';
import { CommentNotes } from './comment-notes.tsx';
import styles from './element-view.module.css';
import { MarkedText } from './marked-text.tsx';
import { ReaderContext } from './reader-context.ts';
import { SuspectNote } from './suspect-note.tsx';
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

const kindWords = { heading: 'heading', paragraph: 'paragraph', list_item: 'item', table: 'table', figure: 'figure' };

/** The label of a link to the element: its number, otherwise its kind and first words. */
const nameOf = ({ number, kind, text }: WikiElement) =>
  number ?? `this ${kindWords[kind]}: ${text.slice(0, 40).trim()}${text.length > 40 ? '…' : ''}`;

const copyLink = (path: string, name: string) =>
  copyText(new URL(path, location.origin).href, {
    copied: `Link to ${name} copied.`,
    refused: 'Could not copy the link. It is in the address bar.',
  });

/**
 * The element's permalink: following it marks the element and copies the link. Its number, otherwise a sign at its end. A plain
 * link, because a router link re-renders at every change of the address.
 */
function Permalink({ element }: { element: WikiElement }) {
  const { documentId, goTo } = useContext(ReaderContext);
  const path = `/wiki/${documentId}?element_ids=${element.id}`;
  const isNumber = element.number !== null && element.kind !== 'table';
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(path);
    void copyLink(path, element.number ?? `this ${kindWords[element.kind]}`);
  };
  return (
    <a
      className={isNumber ? styles['number'] : styles['sign']}
      href={path}
      aria-label={`Link to ${nameOf(element)}`}
      onClick={follow}
    >
      <IconLink size={14} stroke={1.6} aria-hidden="true" />
      {isNumber && (
        <MarkedText
          elementId={element.id}
          part="number"
          text={element.number ?? ''}
          isCited={false}
          quote={undefined}
        />
      )}
    </a>
  );
}

/** What every element has: its anchor, its number as a permalink and, when cited, the bar and the line above it. */
function Clause({ element, children }: { element: WikiElement; children: ReactNode }) {
  const { cited, quotedElement } = useContext(ReaderContext);
  const isCited = cited.has(element.id);
  return (
    <div
      id={`el-${element.id}`}
      className={styles['clause']}
      data-cited={isCited || undefined}
      data-level={element.kind === 'heading' ? (element.level ?? 2) : undefined}
      {...(isCited && { tabIndex: -1, role: 'group', 'aria-label': `Cited clause ${element.number ?? ''}`.trim() })}
      data-quiet-focus
    >
      {element.number && element.kind !== 'table' && <Permalink element={element} />}
      {element.id === quotedElement && <CitedFrom />}
      {children}
      <ConfidenceNote element={element} />
      <SuspectNote element={element} />
      <CommentNotes element={element} />
    </div>
  );
}

/** The words of an element that is no table; its permalink at the end where it has no number. */
function Words({ element }: { element: WikiElement }) {
  const { cited, quotedElement, quote } = useContext(ReaderContext);
  const isQuoted = element.id === quotedElement;
  return (
    <>
      <MarkedText
        elementId={element.id}
        part="text"
        text={element.text}
        isCited={cited.has(element.id)}
        quote={isQuoted ? quote : undefined}
        references={element.references}
        suspects={element.suspects}
      />
      {element.number === null && <Permalink element={element} />}
    </>
  );
}

function Heading({ element }: { element: WikiElement }) {
  const level = Math.min(Math.max(element.level ?? 2, 2), 4);
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4';
  return (
    <Clause element={element}>
      <Tag className={styles['heading']}>
        <Words element={element} />
      </Tag>
    </Clause>
  );
}

function Paragraph({ element }: { element: WikiElement }) {
  return (
    <Clause element={element}>
      <p>
        <Words element={element} />
      </p>
    </Clause>
  );
}

/** One element that is not a list item. */
export function ElementView({ element }: { element: WikiElement }) {
  if (element.kind === 'heading') return <Heading element={element} />;
  if (element.kind === 'table')
    return (
      <Clause element={element}>
        <TableView element={element} link={<Permalink element={element} />} />
      </Clause>
    );
  return <Paragraph element={element} />;
}

function Item({ element }: { element: WikiElement }) {
  return (
    <li>
      <Clause element={element}>
        <p>
          <Words element={element} />
        </p>
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
