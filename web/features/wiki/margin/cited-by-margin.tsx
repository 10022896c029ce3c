import { IconBook, IconFileText, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DocumentName } from '#web/ui/document-name.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ClauseLink } from './clause-link.tsx';
import styles from './margin.module.css';
import { type CitingThing, citedByQuery } from './margin-queries.ts';
import type { Reading } from './use-section.ts';

/** Shown before "more". */
const shownAtFirst = 8;

const icons = { answer: IconMessage, library: IconFileText, regulation: IconBook } as const;
const kinds = { answer: 'Your answer', library: 'Your organisation', regulation: 'Regulation' } as const;

type ThingProps = { thing: CitingThing; reading: Reading };

/** One answer or clause of another document, and the clauses here that it cites. */
function Thing({ thing: { kind, title, label, link, element_ids: ids }, reading }: ThingProps) {
  const Icon = icons[kind];
  const cited = ids.toSorted((a, b) => reading.placeOf(a) - reading.placeOf(b));
  return (
    <li>
      <Icon size={16} stroke={1.6} role="img" aria-label={`${kinds[kind]}:`} />
      <span>
        <Link to={link}>
          <DocumentName title={title} />
        </Link>
        <small>
          {label !== null && `${label} `}cites{' '}
          {cited.length === 0
            ? 'the whole document'
            : cited.map((id, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <ClauseLink elementId={id} name={`Go to ${reading.labelOf(id) ?? 'the clause'}`} onGo={reading.onGo}>
                    {reading.labelOf(id) ?? 'a clause'}
                  </ClauseLink>
                </span>
              ))}
        </small>
      </span>
    </li>
  );
}

/** In the order of the clauses they cite; what cites the document as a whole comes last. */
function inTextOrder(things: readonly CitingThing[], { placeOf }: Reading): CitingThing[] {
  const first = ({ element_ids: ids }: CitingThing) => Math.min(...ids.map(placeOf), Number.MAX_SAFE_INTEGER);
  return things.toSorted((a, b) => first(a) - first(b));
}

const counted = (count: number) => count.toLocaleString('en-GB');

/** What cites the open document, each thing once: where the current section is cited and the whole document, or everywhere. */
export function CitedByMargin({ documentId, reading }: { documentId: string; reading: Reading }) {
  const { data, isError, refetch } = useQuery(citedByQuery(documentId));
  const [isWhole, setWhole] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const things = data?.things ?? [];
  const here = things.filter(({ element_ids: ids }) => ids.length === 0 || ids.some((id) => reading.section.has(id)));
  const elsewhere = things.length - here.length;
  const listed = inTextOrder(isWhole ? things : here, reading);
  const shown = isOpen ? listed : listed.slice(0, shownAtFirst);
  return (
    <section className={styles['part']} aria-labelledby="cited-by-heading">
      <h2 id="cited-by-heading">Cited by {data && <span>{counted(data.total)}</span>}</h2>
      {isError && <ErrorInPlace title="Failed to load citations" retry={() => refetch()} />}
      {data?.total === 0 && (
        <p className={styles['about']}>None of your answers, and no document you have access to, cites this version.</p>
      )}
      {shown.length > 0 && (
        <ul className={styles['citing']}>
          {shown.map((thing) => (
            <Thing key={thing.link} thing={thing} reading={reading} />
          ))}
        </ul>
      )}
      {listed.length > shown.length && (
        <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
          {counted(listed.length - shown.length)} more
        </button>
      )}
      {(isWhole || elsewhere > 0) && (
        <button type="button" className={styles['more']} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show this section only' : `Show ${counted(elsewhere)} for other sections`}
        </button>
      )}
      {data && data.total > things.length && (
        <p className={styles['about']}>{counted(data.total - things.length)} more are not listed.</p>
      )}
    </section>
  );
}
