import type { Placeholder } from '#contract/patient-data/restore-placeholders.ts';

const prefix = 'candour-placeholders:';
/** The chat that a question is about to begin. */
export const newChat = 'new';
/** Where the browser forbids storage, the words live as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

const keyOf = (userId: string, chatId: string) => `${prefix}${userId}:${chatId}`;

function readKey(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? '';
  } catch {
    return memory.get(key) ?? '';
  }
}

function writeKey(key: string, value: string): void {
  memory.delete(key);
  try {
    if (value === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== '') memory.set(key, value);
  }
  for (const listener of listeners) listener();
}

function parse(stored: string): Placeholder[] {
  try {
    const known: unknown = JSON.parse(stored || '[]');
    return Array.isArray(known) ? (known as Placeholder[]) : [];
  } catch {
    return [];
  }
}

/**
 * The words behind the placeholders of a person's chats: in this tab alone. They go with everything else that the tab keeps when the
 * session ends, and no server ever gets them.
 */
export const placeholderStore = {
  /** For `useSyncExternalStore`, with `parse` for its snapshot. */
  read: (userId: string, chatId: string): string => readKey(keyOf(userId, chatId)),
  parse,
  write: (userId: string, chatId: string, known: readonly Placeholder[]): void =>
    writeKey(keyOf(userId, chatId), known.length === 0 ? '' : JSON.stringify(known)),
  /** The chat that was new has an id now. */
  nameNewChat(userId: string, chatId: string): void {
    const known = readKey(keyOf(userId, newChat));
    if (known === '') return;
    writeKey(keyOf(userId, chatId), known);
    writeKey(keyOf(userId, newChat), '');
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
