import type { Support } from '#contract/features/chat/answer-events.ts';
import styles from './support-remark.module.css';

type Props = { support: Exclude<Support, 'supported'>; verdict: string; reason: string | undefined };

/** The doubts about a sentence, below it. */
export function SupportRemark({ support, verdict, reason }: Props) {
  return (
    <div className={styles['remark']} data-support={support}>
      <b>{verdict}</b> {reason}
    </div>
  );
}
