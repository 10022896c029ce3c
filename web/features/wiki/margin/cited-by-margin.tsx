import { IconBook, IconFileText, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ClauseLink } from './clause-link.tsx';
import styles from './margin.module.css';
import { type CitingThing, citedByQuery } from './margin-queries.ts';
import type { Reading } from './use-section.ts';

/** Shown per clause, and for the document as a whole, before "more". */
const shownAtFirst = 5;

const icons = { answer: IconMessage, library: IconFileText, regulation: IconBook } as const;
const kinds = { answer: 'Your answer', library: 'Your organisation', regulation: 'Regulation' } as const;

function Thing({ thing: { kind, title, label, link } }: { thing: CitingThing }) {
  const Icon = icons[kind];
  return (
    <li>
      <Icon size={16} stroke={1.6} role="img" aria-label={`${kinds[kind]}:`} />
      <span>
        <Link to={link}>{title}</Link>
        {label !== null && `, ${label}`}
      </span>
    </li>
  );
}

function Things({ things }: { things: readonly CitingThing[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? things : things.slice(0, shownAtFirst);
  const hidden = things.length - shown.length;
  return (
    <>
      <ul className={styles['citing']}>
        {shown.map((thing) => (
          <Thing key={thing.link} thing={thing} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
          {hidden.toLocaleString('en-GB')} more
        </button>
      )}
    </>
  );
}

/** By clause, in text order; a source that cites several is listed at each. */
function byClause(things: readonly CitingThing[], wanted: Reading['section'] | undefined): [string, CitingThing[]][] {
  const groups = new Map<string, CitingThing[]>();
  for (const thing of things)
    for (const id of thing.element_ids)
      if (wanted === undefined || wanted.has(id)) groups.set(id, [...(groups.get(id) ?? []), thing]);
  return [...groups];
}

/** What cites the open document: the clauses of the current section, or all, then the document as a whole. */
export function CitedByMargin({ documentId, reading }: { documentId: string; reading: Reading }) {
  const { data, isError, refetch } = useQuery(citedByQuery(documentId));
  const [isWhole, setWhole] = useState(false);
  const things = data?.things ?? [];
  const clauses = byClause(things, isWhole ? undefined : reading.section).sort(
    ([a], [b]) => reading.placeOf(a) - reading.placeOf(b),
  );
  const ofDocument = things.filter(({ element_ids: ids }) => ids.length === 0);
  const elsewhere = byClause(things, undefined).length - byClause(things, reading.section).length;
  return (
    <section className={styles['part']} aria-labelledby="cited-by-heading">
      <h2 id="cited-by-heading">Cited by {data && <span>{data.total.toLocaleString('en-GB')}</span>}</h2>
      {isError && <ErrorInPlace title="Failed to load citations" retry={() => refetch()} />}
      {data?.total === 0 && (
        <p className={styles['about']}>None of your answers, and no document you have access to, cites this version.</p>
      )}
      {clauses.map(([id, cited]) => (
        <div key={id} className={styles['clause']}>
          <h3>
            <ClauseLink elementId={id} name={`Go to ${reading.labelOf(id) ?? 'the clause'}`} onGo={reading.onGo}>
              {reading.labelOf(id) ?? 'Clause'}
            </ClauseLink>
            <span>{cited.length.toLocaleString('en-GB')}</span>
          </h3>
          <Things things={cited} />
        </div>
      ))}
      {ofDocument.length > 0 && (
        <div className={styles['clause']}>
          <h3>
            Whole document <span>{ofDocument.length.toLocaleString('en-GB')}</span>
          </h3>
          <Things things={ofDocument} />
        </div>
      )}
      {(isWhole || elsewhere > 0) && (
        <button type="button" className={styles['more']} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show this section only' : `Show ${elsewhere.toLocaleString('en-GB')} cited in other sections`}
        </button>
      )}
      {data && data.total > things.length && (
        <p className={styles['about']}>{(data.total - things.length).toLocaleString('en-GB')} more are not listed.</p>
      )}
    </section>
  );
}
