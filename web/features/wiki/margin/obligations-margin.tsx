import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Modality, modalities, modalityWords } from '#contract/features/requirements/modality.ts';
import { stateWords } from '#contract/features/requirements/verdict-state.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import type { WikiDocument } from '../wiki-queries.ts';
import { ClauseLink } from './clause-link.tsx';
import styles from './margin.module.css';
import { documentObligationsQuery, type MarginObligation } from './margin-queries.ts';
import type { Reading } from './use-section.ts';

/** Shown per section before "more". */
const shownAtFirst = 6;

const counted = (obligations: readonly MarginObligation[], modality: Modality) =>
  obligations.filter((each) => each.modality === modality).length;

/** "18 must, 28 should". */
function countsInWords(obligations: readonly MarginObligation[]): string {
  const counts = modalities.map((modality) => ({
    word: modalityWords[modality],
    count: counted(obligations, modality),
  }));
  return counts
    .flatMap(({ word, count }) => (count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${word}`]))
    .join(', ');
}

/** The list of obligations in the open version; for a version not in force today, as of a date on which it was. */
function listAddress({ short_id: id, version, as_of: day }: WikiDocument, elementId?: string): string {
  const { status, effective_from: first, effective_to: last } = version;
  const then = status === 'upcoming' ? first : (last ?? first);
  const asOf = day ?? (status === 'in_force' ? undefined : then);
  const params = new URLSearchParams({ document: id });
  if (elementId !== undefined) params.set('element', elementId);
  if (asOf !== undefined) params.set('as_of', asOf);
  return `/obligations?${params}`;
}

type RowProps = { obligation: MarginObligation; document: WikiDocument; reading: Reading };

/** Clause and action, then strength, actor, timing and the organisation's verdict. */
function Row({ obligation, document, reading }: RowProps) {
  const { browse_wiki: canList } = useUser().abilities;
  const { element_id: elementId, modality, actor, action, timing, state, is_edited: isEdited } = obligation;
  const label = reading.labelOf(elementId);
  return (
    <li data-state={state}>
      <span className={styles['number']}>
        <ClauseLink elementId={elementId} name={`Go to ${label ?? 'the clause'}`} onGo={reading.onGo}>
          {label ?? '¶'}
        </ClauseLink>
      </span>
      <span className={styles['said']}>
        {canList ? <Link to={listAddress(document, elementId)}>{action}</Link> : action}
        <small>
          {[modalityWords[modality], actor, timing, stateWords[state], isEdited && 'edited']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </li>
  );
}

function Rows({ obligations, ...rest }: { obligations: readonly MarginObligation[] } & Omit<RowProps, 'obligation'>) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? obligations : obligations.slice(0, shownAtFirst);
  const hidden = obligations.length - shown.length;
  return (
    <>
      <ul className={styles['obligations']}>
        {shown.map((obligation) => (
          <Row key={obligation.id} obligation={obligation} {...rest} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
          {hidden.toLocaleString('en-GB')} more in this section
        </button>
      )}
    </>
  );
}

/** The obligations of the open text: how many, and those of the current section. */
export function ObligationsMargin({ document, reading }: { document: WikiDocument; reading: Reading }) {
  const { data, isError, refetch } = useQuery(documentObligationsQuery(document.short_id));
  const { browse_wiki: canList } = useUser().abilities;
  const all = data?.obligations ?? [];
  const here = all.filter(({ element_id: id }) => reading.section.has(id));
  return (
    <section className={styles['part']} aria-labelledby="obligations-heading">
      <h2 id="obligations-heading">
        Obligations in this document {data && <span>{all.length.toLocaleString('en-GB')}</span>}
      </h2>
      {isError && <ErrorInPlace title="Failed to load obligations" retry={() => refetch()} />}
      {data && (
        <p className={styles['about']}>
          {!data.is_complete && 'This document is still being processed. '}
          {all.length > 0 &&
            `${countsInWords(all)}. ${here.length === 0 ? 'None' : here.length.toLocaleString('en-GB')} in this section.`}
          {all.length === 0 && data.is_complete && 'No obligations found.'}
        </p>
      )}
      {here.length > 0 && <Rows key={here[0]?.id} obligations={here} document={document} reading={reading} />}
      {canList && all.length > 0 && (
        <p className={styles['all']}>
          <Link to={listAddress(document)}>View all {all.length.toLocaleString('en-GB')}</Link>
        </p>
      )}
    </section>
  );
}
