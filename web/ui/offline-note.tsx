import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
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

/** How tall the note is, for columns that stand still beside a scrolling page and begin below it. */
const heightVariable = '--h-offline';

function Note() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.documentElement.style;
    const watch = new ResizeObserver(() => page.setProperty(heightVariable, `${place.current?.offsetHeight ?? 0}px`));
    if (place.current) watch.observe(place.current);
    return () => {
      watch.disconnect();
      page.removeProperty(heightVariable);
    };
  }, []);
  return (
    <div ref={place} className={styles['strip']} role="status">
      <IconPlugConnectedX size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <b>You are offline.</b> You can still read open pages. Reconnect to load anything new.
      </p>
    </div>
  );
}

/** Says what still works while the network is down. */
export function OfflineNote() {
  return useOnline() ? null : <Note />;
}
