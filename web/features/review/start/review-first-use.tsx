import { type FindingStatus, findingStatuses } from '#contract/features/review/review-words.ts';
import first from '#web/ui/first-use.module.css';
import { StatusMark } from '../inspect/status-mark.tsx';
import styles from './review-first-use.module.css';

const meanings: Readonly<Record<FindingStatus, string>> = {
  met: 'the policy says it',
  partly_met: 'the policy says some of it, or says it in words that a person has to read',
  missing: 'nothing in the policy is about it',
  contradicts: 'the policy says something else',
  out_of_date: 'the policy leans on a version that has been replaced',
};

/** What a review is, and its five marks, for people who have none yet. */
export function ReviewFirstUse() {
  return (
    <section className={first['first']} aria-labelledby="first-review">
      <h2 id="first-review">No reviews yet</h2>
      <p>
        A review reads one of your policies against what it must meet and shows, clause by clause and with both texts
        side by side, where it is:
      </p>
      <dl className={styles['marks']}>
        {findingStatuses.map((status) => (
          <div key={status}>
            <dt>
              <StatusMark status={status} />
            </dt>
            <dd>{meanings[status]}</dd>
          </div>
        ))}
      </dl>
      <p>You can decide on each finding and share the review with colleagues. Candour can be wrong: read both texts.</p>
    </section>
  );
}
