import type { ShownFinding } from '#contract/features/review/finding.ts';
import { decisionInWords } from './decision-line.tsx';
import styles from './finding-card.module.css';

/** What was decided, in one line of a list. */
export function ListedDecision({ finding: { decision } }: { finding: ShownFinding }) {
  if (decision.is_overtaken) return <p className={styles['decided']}>Open again: its requirement has changed.</p>;
  if (decision.state === 'open' && !decision.has_lapsed) return null;
  return (
    <p className={styles['decided']}>
      {decision.has_lapsed ? 'Open again: the date of the accepted risk has passed.' : decisionInWords(decision)}
    </p>
  );
}
