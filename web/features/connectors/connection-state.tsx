import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause, IconRefresh } from '@tabler/icons-react';
import type { Connection } from './connection-words.ts';
import styles from './connections.module.css';

const states = {
  new: { word: 'Not checked yet', Icon: IconClock },
  looking: { word: 'Checking now', Icon: IconRefresh },
  ok: { word: 'Working', Icon: IconCheck },
  failing: { word: 'Failing', Icon: IconAlertTriangle },
  paused: { word: 'Paused', Icon: IconPlayerPause },
} as const;

/** The status of a connection, by shape and word. */
export function ConnectionState({ state }: Pick<Connection, 'state'>) {
  const { word, Icon } = states[state];
  return (
    <span className={styles['state']} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}
