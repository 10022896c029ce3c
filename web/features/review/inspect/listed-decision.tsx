import { decisionInWords } from './decision-line.tsx';
import styles from './finding-card.module.css';
import type { Finding } from './review-queries.ts';

/** What was decided, in one line of a list. */
export function ListedDecision({ finding: { decision } }: { finding: Finding }) {
  if (decision.state === 'open' && !decision.has_lapsed) return null;
  return (
    <p className={styles['decided']}>
      {decision.has_lapsed ? 'Open again: the date of the accepted risk has passed.' : decisionInWords(decision)}
    </p>
  );
}
