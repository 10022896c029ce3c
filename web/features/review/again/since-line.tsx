import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { OpenedReview } from '../inspect/review-queries.ts';
import styles from './since.module.css';
import { SinceIcon } from './since-mark.tsx';
import { changeName, changeSentence, earlierName } from './since-words.ts';

type Props = { finding: ShownFinding; review: OpenedReview };

/** Under the title of a finding: what became of it since the earlier review. */
export function SinceLine({ finding, review }: Props) {
  const { since } = finding;
  if (since === null || since.change === 'same') return null;
  return (
    <p className={styles['line']}>
      <SinceIcon change={since.change} />
      <span>
        <b>{changeName(finding)}.</b> {changeSentence(finding, review)}
      </span>
    </p>
  );
}

/** The policy's clauses as the earlier review had them, where their words were others. */
export function EarlierWords({ finding, review }: Props) {
  const clauses = finding.since?.policy ?? [];
  if (clauses.length === 0) return null;
  return (
    <section className={styles['then']}>
      <h4>Your policy, {earlierName(review)}</h4>
      {clauses.map(({ label, text }) => (
        <p key={`${label} ${text}`}>
          {label !== null && <small>{label}</small>} {text}
        </p>
      ))}
    </section>
  );
}
