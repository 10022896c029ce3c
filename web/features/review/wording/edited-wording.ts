import { useSyncExternalStore } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';

/** Findings whose wording is open in an editor. */
const editing = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const placeOf = (findingId: string) => `finding-wording:${findingId}`;

/**
 * The wording of a finding as the person edits it, for the editor and the buttons below it. What was typed is kept in the tab until it is
 * used or discarded.
 */
export function useEditedWording(findingId: string) {
  const { user_id: userId } = useUser();
  const place = placeOf(findingId);
  const text = useSyncExternalStore(subscribe, () => unsentTextStore.read(userId, place));
  const isOpen = useSyncExternalStore(subscribe, () => editing.has(findingId));
  return {
    /** Empty where nothing was changed. */
    text,
    isEditing: isOpen || text !== '',
    open: () => {
      editing.add(findingId);
      tell();
    },
    type: (typed: string) => {
      unsentTextStore.write(userId, place, typed);
      tell();
    },
    close: () => {
      editing.delete(findingId);
      unsentTextStore.write(userId, place, '');
      tell();
    },
  };
}
