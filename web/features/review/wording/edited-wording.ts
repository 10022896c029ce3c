import { useSyncExternalStore } from 'react';
import { useUser } from '#web/platform/session/use-session.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';

/** Findings whose wording is open in an editor, with what was typed; undefined while nothing was. */
const editing = new Map<string, string | undefined>();
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
 * used or discarded, also over a reload of the page.
 */
export function useEditedWording(findingId: string) {
  const { user_id: userId } = useUser();
  const place = placeOf(findingId);
  const typed = useSyncExternalStore(
    subscribe,
    () => editing.get(findingId) ?? (unsentTextStore.read(userId, place) || undefined),
  );
  const isOpen = useSyncExternalStore(subscribe, () => editing.has(findingId));
  const keep = (text: string | undefined) => {
    unsentTextStore.write(userId, place, text ?? '');
    tell();
  };
  return {
    /** Undefined where nothing was changed. */
    typed,
    isEditing: isOpen || typed !== undefined,
    open: () => {
      editing.set(findingId, typed);
      tell();
    },
    type: (text: string) => {
      editing.set(findingId, text);
      keep(text);
    },
    close: () => {
      editing.delete(findingId);
      keep(undefined);
    },
  };
}
