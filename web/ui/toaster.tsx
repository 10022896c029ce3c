import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toaster.module.css';
import { type Toast, toastStore } from './toasts.ts';

function ToastCard({ toast, closeAfterMs }: { toast: Toast; closeAfterMs: number }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), closeAfterMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, closeAfterMs]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li className={styles['toast']} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {toast.tone === 'ok' ? (
        <IconCheck size={18} stroke={1.6} className={styles['ok']} aria-hidden="true" />
      ) : (
        <IconAlertCircle size={18} stroke={1.6} className={styles['bad']} aria-hidden="true" />
      )}
      <p role={toast.tone === 'ok' ? 'status' : 'alert'}>{toast.text}</p>
      <ActionIcon aria-label="Dismiss" onClick={() => toastStore.dismiss(toast.id)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

/** The stack of toasts, top right; each goes after `closeAfterMs` unless the pointer or the focus is on it. */
export function Toaster({ closeAfterMs }: { closeAfterMs: number }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <section aria-label="Notices" className={styles['place']}>
      <ul>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeAfterMs={closeAfterMs} />
        ))}
      </ul>
    </section>
  );
}
