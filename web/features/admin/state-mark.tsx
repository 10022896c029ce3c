import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import styles from './state-mark.module.css';

const icons = { ok: IconCheck, off: IconMinus, waiting: IconClock, degraded: IconAlertTriangle, down: IconX } as const;

export type StateLook = keyof typeof icons;

/** The state of a part, a job or an email: shape and word; colour alone says nothing. */
export function StateMark({ look, word }: { look: StateLook; word: string }) {
  const Icon = icons[look];
  return (
    <span className={styles['mark']} data-look={look}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}
