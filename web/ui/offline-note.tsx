import { IconPlugConnectedX } from '@tabler/icons-react';
import styles from './state-note.module.css';
import { useOnline } from './use-online.ts';

/** Says what still works while the network is gone. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <div className={styles['strip']} role="status">
      <IconPlugConnectedX size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <b>You are offline.</b> Pages already open can be read. Anything new waits until you are back.
      </p>
    </div>
  );
}
