import { useSyncExternalStore } from 'react';

let openId: string | undefined;
const listeners = new Set<() => void>();

function set(questionId: string | undefined): void {
  openId = questionId;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of which question the feedback form is open: the buttons and the form stand at different places of an answer. */
export const openForm = {
  toggle: (questionId: string) => set(openId === questionId ? undefined : questionId),
  close: () => set(undefined),
  useIsOpen: (questionId: string): boolean => useSyncExternalStore(subscribe, () => openId === questionId),
};

/** The ids by which the button and the form know each other. */
export const idsOfForm = (questionId: string) => ({ form: `feedback-${questionId}`, button: `rate-${questionId}` });
