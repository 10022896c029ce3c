import { newId } from '#contract/ids.ts';

const keyPattern = /^[0-9A-Z]{2}\/[0-9A-Z]{26}$/;

/** A new key: a ULID below a folder named after its last two characters, so that no folder grows too large. */
export function newStorageKey(): string {
  const id = newId();
  return `${id.slice(-2)}/${id}`;
}

export const isStorageKey = (key: string): boolean => keyPattern.test(key);

/** Keys also come from backups and tables: only a valid key may become a path. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('Not a storage key.');
}
