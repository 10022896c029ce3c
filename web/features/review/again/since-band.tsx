import { Link } from 'react-router';
import { longDate } from '#web/ui/format-date.ts';
import type { OpenedReview } from '../inspect/review-queries.ts';
import styles from './since.module.css';
import { SinceIcon } from './since-mark.tsx';
import { changeWords, earlierName } from './since-words.ts';

const changes = ['fixed', 'still_open', 'changed', 'new'] as const;

/** In the band under the bar: what became of the requirements since the earlier review, in numbers. */
export function SinceBand({ review }: { review: OpenedReview }) {
  const { compared_with: compared } = review;
  if (compared === null || review.state !== 'done') return null;
  const name = earlierName(review);
  const { met, applicable } = compared;
  return (
    <div className={styles['band']}>
      <p>
        Since {compared.review_id === null ? name : <Link to={`/review/${compared.review_id}`}>{name}</Link>}, reviewed{' '}
        {longDate(compared.reviewed_at)}, {met.toLocaleString('en-GB')} of {applicable.toLocaleString('en-GB')} met:
      </p>
      <ul aria-label="Changes in numbers">
        {changes.map((change) => (
          <li key={change}>
            <SinceIcon change={change} />
            <span>
              <b>{compared[change].toLocaleString('en-GB')}</b> {changeWords[change].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
