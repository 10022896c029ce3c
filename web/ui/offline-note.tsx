import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './state-note.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has any network. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says what still works while the network is down. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <div className={styles['strip']} role="status">
      <IconPlugConnectedX size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <b>You are offline.</b> You can still read open pages. Reconnect to load anything new.
      </p>
    </div>
  );
}
