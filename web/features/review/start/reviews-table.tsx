import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ReviewInList } from '#contract/features/review/review-list.ts';
import { shortTitle } from '#contract/short-title.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { GuideMark } from '#web/ui/document-name.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import list from '#web/ui/work-list.module.css';
import { policyName } from '../policy-name.ts';
import { ReviewState } from './review-state.tsx';
import styles from './reviews-table.module.css';
import type { ReviewsPlace } from './start-queries.ts';

const number = (count: number) => count.toLocaleString('en-GB');

/** How many of the documents that a policy was checked against are named in the list. */
const mostNamed = 2;

/** "HTM 07-01 and COSHH v2", or with more of them "HTM 07-01, COSHH v2 and 1 more". */
function Against({ against }: Pick<ReviewInList, 'against'>) {
  const named = against.slice(0, mostNamed);
  const more = against.length - named.length;
  return (
    <span className={list['note']}>
      {named.map(({ title, is_guide: isGuide, version }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sets of a review never change places
        <Fragment key={at}>
          {at > 0 && (at === named.length - 1 && more === 0 ? ' and ' : ', ')}
          {title === null ? (
            'a document that you cannot open'
          ) : (
            <>
              {shortTitle(title)}
              {version > 1 && ` v${version}`}
              {isGuide && <GuideMark />}
            </>
          )}
        </Fragment>
      ))}
      {more > 0 && ` and ${number(more)} more`}
    </span>
  );
}

/** Keeps the version on the line of the word before it. */
const glued = (name: string) => name.replace(/ (v\d+)$/, '\u00a0$1');

function Name({ review }: { review: ReviewInList }) {
  const { policy } = review;
  return (
    <span className={list['name']}>
      <Link to={`/review/${review.id}`}>{glued(policyName(policy) ?? 'A policy that you cannot open')}</Link>
      <Against against={review.against} />
      {policy.is_gone && (
        <span className={list['note']}>
          {policy.is_uploaded
            ? 'The uploaded file is no longer there.'
            : 'The reviewed version is no longer in the library.'}
        </span>
      )}
    </span>
  );
}

/** How many requirements are met, in words and as a bar. */
function Met({ review: { counts, total, state } }: { review: ReviewInList }) {
  const applicable = total - counts.not_applicable;
  if (state !== 'done' || applicable === 0) return '–';
  return (
    <span className={styles['met']}>
      {number(counts.met)} of {number(applicable)}
      <span className={list['bar']} aria-hidden="true">
        <span style={{ width: `${Math.round((100 * counts.met) / applicable)}%` }} />
      </span>
    </span>
  );
}

function Open({ review: { counts, state } }: { review: ReviewInList }) {
  const contradicts = counts.contradicts;
  return (
    <>
      {number(counts.open)}
      {state === 'running' && ' so far'}
      {contradicts > 0 && (
        <span className={styles['contradicts']}>
          {contradicts === 1 ? '1 contradicts' : `${number(contradicts)} contradict`}
        </span>
      )}
    </>
  );
}

type Props = { reviews: readonly ReviewInList[]; order: ReviewsPlace['order']; turnOrder: () => void };

/** Reviews, one a row. */
export function ReviewsTable({ reviews, order, turnOrder }: Props) {
  const words = `${order} first`;
  return (
    <DataTable
      caption={`Reviews, ${words}`}
      rows={reviews}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Policy, and what it must meet', cell: (review) => <Name review={review} />, inLines: 'lead' },
        { heading: 'Met', cell: (review) => <Met review={review} /> },
        { heading: 'Open', cell: (review) => <Open review={review} /> },
        { heading: 'Owner', cell: ({ is_own: isOwn, owner }) => (isOwn ? 'You' : owner.name) },
        {
          heading: 'Date',
          sort: { direction: order === 'newest' ? 'descending' : 'ascending', words, turn: turnOrder },
          cell: ({ created_at: at }) => shortDate(at),
        },
        { heading: 'State', cell: (review) => <ReviewState review={review} />, inLines: 'bare' },
      ]}
    />
  );
}
