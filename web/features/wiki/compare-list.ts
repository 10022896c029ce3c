import { useSyncExternalStore } from 'react';
import { isDocumentId } from '#contract/document-id.ts';
import { browserStore } from '#web/platform/session/browser-store.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { workName } from './use-starred.ts';
import type { DocumentReference } from './wiki-queries.ts';

/** A listed document: its work, and the version shown when it was selected. */
export type Listed = { work: string; id: string; title: string; number: number };

/** A comparison has two sides. */
const mostListed = 2;

const keyOf = (userId: string) => `candour-compare:${userId}`;

function isListed(value: unknown): value is Listed {
  if (typeof value !== 'object' || value === null) return false;
  const { work, id, title, number } = value as Partial<Record<keyof Listed, unknown>>;
  return (
    typeof work === 'string' &&
    typeof id === 'string' &&
    isDocumentId(id) &&
    typeof title === 'string' &&
    typeof number === 'number'
  );
}

/** Entries another version of the page may have stored are dropped. */
function parse(stored: string | null): Listed[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isListed).slice(0, mostListed) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
let known: { stored: string | null; list: readonly Listed[] } = { stored: null, list: [] };

/** Returns the same list while storage has the same text, as React requires of a snapshot. */
function listOf(userId: string): readonly Listed[] {
  const stored = browserStore.read(keyOf(userId));
  if (stored !== known.stored) known = { stored, list: parse(stored) };
  return known.list;
}

const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs have the same list.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

sessionStore.onLeave(tell);

function keep(userId: string, list: readonly Listed[]): void {
  if (list.length === 0) browserStore.remove(keyOf(userId));
  else browserStore.write(keyOf(userId), JSON.stringify(list));
  tell();
}

/** This person's compare list in this browser (spec §3); it survives a reload and ends with logout. */
export function useCompareList() {
  const { user_id: userId } = useUser();
  const list = useSyncExternalStore(subscribe, () => listOf(userId));
  return {
    list,
    isFull: list.length >= mostListed,
    has: (reference: DocumentReference) => list.some(({ work }) => work === workName(reference)),
    toggle: (reference: DocumentReference) => {
      const work = workName(reference);
      const without = listOf(userId).filter((listed) => listed.work !== work);
      if (without.length < listOf(userId).length) return keep(userId, without);
      const { short_id: id, title, version } = reference;
      keep(userId, [...without, { work, id, title, number: version.number }].slice(-mostListed));
    },
    remove: (work: string) =>
      keep(
        userId,
        listOf(userId).filter((listed) => listed.work !== work),
      ),
    clear: () => keep(userId, []),
  };
}
