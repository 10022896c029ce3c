import { useMemo, useSyncExternalStore } from 'react';
import { restorePlaceholders } from '#contract/patient-data/restore-placeholders.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { newChat, placeholderStore } from './placeholder-store.ts';

/** The same value with other strings inside. */
function withStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((each) => withStrings(each, change)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withStrings(each, change)])) as T;
}

/**
 * What shows this person the words behind the placeholders of a chat, in a text or anywhere in a value. Others, and this person in another
 * tab, see the placeholders.
 */
export function useRealWords(chatId: string = newChat): <T>(value: T) => T {
  const { user_id: userId } = useUser();
  const stored = useSyncExternalStore(placeholderStore.subscribe, () => placeholderStore.read(userId, chatId));
  return useMemo(() => {
    const known = placeholderStore.parse(stored);
    if (known.length === 0) return (value) => value;
    return (value) => withStrings(value, (text) => restorePlaceholders(text, known));
  }, [stored]);
}
