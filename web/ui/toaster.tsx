import { ActionIcon } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toaster.module.css';
import { type Toast, toastStore } from './toasts.ts';

function ToastCard({ toast, closeAfterMs }: { toast: Toast; closeAfterMs: number }) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const { action } = toast;
  const dismiss = () => toastStore.dismiss(toast.id);
  useEffect(() => {
    if (isHeld) return;
    // An action needs time to be read and reached.
    const timer = setTimeout(() => toastStore.dismiss(toast.id), action ? 2 * closeAfterMs : closeAfterMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, action, closeAfterMs]);
  return (
    <li
      className={styles['toast']}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {toast.tone === 'ok' ? (
        <IconCheck size={18} stroke={1.6} className={styles['ok']} aria-hidden="true" />
      ) : (
        <IconAlertCircle size={18} stroke={1.6} className={styles['bad']} aria-hidden="true" />
      )}
      <p role={toast.tone === 'ok' ? undefined : 'alert'}>
        {toast.text}{' '}
        {action && (
          <button
            type="button"
            onClick={() => {
              dismiss();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </p>
      <ActionIcon aria-label="Dismiss" onClick={dismiss}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

/**
 * The stack of toasts, top right; each closes after `closeAfterMs` unless hovered or focused. Successes are announced politely,
 * failures at once.
 */
export function Toaster({ closeAfterMs }: { closeAfterMs: number }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <section aria-label="Messages" aria-live="polite" aria-relevant="additions" className={styles['place']}>
      <ul>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeAfterMs={closeAfterMs} />
        ))}
      </ul>
    </section>
  );
}
