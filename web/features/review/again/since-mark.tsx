import { IconCheck, IconCircleDot, IconPlus, IconTilde } from '@tabler/icons-react';
import type { ChangeSince } from '#contract/features/review/review-words.ts';
import styles from './since.module.css';

const icons = { fixed: IconCheck, still_open: IconCircleDot, changed: IconTilde, new: IconPlus } as const;

/** The shape of a change since the earlier review; the word stands beside it. */
export function SinceIcon({ change }: { change: Exclude<ChangeSince, 'same'> }) {
  const Shape = icons[change];
  return <Shape size={15} stroke={2.1} aria-hidden="true" className={styles['icon']} data-change={change} />;
}
