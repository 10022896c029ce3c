import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import type { DocumentShare } from '#web/platform/feature/slot-table.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { shortDate } from '#web/ui/format-date.ts';
import { StatusIcon } from '../inspect/status-mark.tsx';
import { policyName } from '../policy-name.ts';
import { checkedPoliciesQuery } from './across-queries.ts';
import { type CheckedReview, checkedReviews, checkedWords } from './checked-lines.ts';
import styles from './your-policies.module.css';

/** Shown per section before "more". */
const shownAtFirst = 4;
/** A reader who scrolls past a section asks nothing about it. */
const settleMs = 300;

type Shown = ComponentProps<DocumentShare['InMargin']>;
type LabelOf = Shown['labelOf'];

const number = (count: number) => count.toLocaleString('en-GB');

/** One policy with how it stands to the clauses. Its lines lead to the findings. */
function Checked({ review, labelOf }: { review: CheckedReview; labelOf: LabelOf }) {
  const { review_id: id, policy, reviewed_at: at, lines } = review;
  return (
    <li>
      <Link to={`/review/${id}`}>{policyName(policy)}</Link> <small>reviewed {shortDate(at)}</small>
      <ul>
        {lines.map((line) => (
          <li key={line.findingId}>
            <StatusIcon status={line.status} />
            <span>
              <Link to={`/review/${id}?${line.is_open ? '' : 'status=all&'}finding=${line.findingId}`}>
                {checkedWords(line, labelOf(line.element_id))}
              </Link>
              {line.is_open && ' · open'}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How policies that the reader may read stand to the clauses of the current section. Nothing where none was checked against them. */
export function YourPolicies({ elementIds, labelOf }: Shown) {
  const { ask: mayAsk } = useUser().abilities;
  const [isOpen, setOpen] = useState(false);
  const [settled] = useDebouncedValue(elementIds, settleMs);
  const { data } = useQuery({
    ...checkedPoliciesQuery(settled),
    enabled: mayAsk && settled.length > 0,
    placeholderData: keepPreviousData,
  });
  const here = new Set(elementIds);
  const found = checkedReviews((data?.policies ?? []).filter(({ element_id: id }) => here.has(id)));
  if (!mayAsk || found.length === 0) return null;
  const shown = isOpen ? found : found.slice(0, shownAtFirst);
  return (
    <section className={styles['part']} aria-labelledby="your-policies-heading">
      <h2 id="your-policies-heading">
        Your policies <span>{number(found.length)}</span>
      </h2>
      <ul className={styles['policies']}>
        {shown.map((review) => (
          <Checked key={review.review_id} review={review} labelOf={labelOf} />
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
          {number(found.length - shown.length)} more
        </button>
      )}
      {data && data.total > data.policies.length && (
        <p className={styles['about']}>{number(data.total - data.policies.length)} more requirements are not listed.</p>
      )}
    </section>
  );
}
