import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconClock,
  IconMinus,
  IconPlayerPause,
  IconRefresh,
  IconRefreshAlert,
  IconX,
} from '@tabler/icons-react';
import styles from './state-mark.module.css';

const icons = {
  ok: IconCheck,
  off: IconMinus,
  waiting: IconClock,
  degraded: IconAlertTriangle,
  down: IconX,
  failing: IconAlertTriangle,
  running: IconRefresh,
  paused: IconPlayerPause,
  open: IconCircle,
  look_again: IconRefreshAlert,
} as const;

export type StateLook = keyof typeof icons;

/** The state of a thing, such as a part, a job or a connection: shape and word; colour alone says nothing. */
export function StateMark({ look, word }: { look: StateLook; word: string }) {
  const Icon = icons[look];
  return (
    <span className={styles['mark']} data-look={look}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}
