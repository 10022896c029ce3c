import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures, mayBecomeNhsNumber } from '#contract/nhs-number.ts';

type KeptText = { text: string; at: number };

const prefix = 'candour-draft:';
/** Where the browser forbids storage, unsent text lives as long as the page. */
let memory = new Map<string, string>();

const ofUser = (userId: string) => `${prefix}${userId}:`;
const keyOf = (userId: string, place: string) => `${ofUser(userId)}${place}`;

/** The session's own store of this tab: it survives a reload and ends with the tab. */
function stored(): Map<string, string> {
  const found = new Map(memory);
  try {
    for (let index = 0; index < sessionStorage.length; index += 1) {
      const key = sessionStorage.key(index);
      const value = key?.startsWith(prefix) ? sessionStorage.getItem(key) : null;
      if (key && value !== null) found.set(key, value);
    }
  } catch {
    // Memory has what there is.
  }
  return found;
}

function remove(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could have been kept where storage is forbidden.
  }
}

function keep(key: string, value: string): void {
  memory.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Full or forbidden: kept in memory above.
  }
}

function parse(value: string | undefined): KeptText | undefined {
  try {
    const kept: unknown = JSON.parse(value ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('at' in kept)) return undefined;
    return typeof kept.text === 'string' && typeof kept.at === 'number' ? { text: kept.text, at: kept.at } : undefined;
  } catch {
    return undefined;
  }
}

/** What was typed and not yet sent, by person and place, in this tab alone. */
export const unsentTextStore = {
  /** Empty when there is none, or when it is older than a session can be. */
  read(userId: string, place: string, now = Date.now()): string {
    const kept = parse(stored().get(keyOf(userId, place)));
    return kept && now - kept.at < limits.sessionIdleMs ? kept.text : '';
  },
  /** Empty text leaves nothing. An NHS number, or nine digits that may become one, is never kept: it stays on the screen alone. */
  write(userId: string, place: string, text: string, now = Date.now()): void {
    const key = keyOf(userId, place);
    if (text === '' || hasNhsNumberInFigures(text) || mayBecomeNhsNumber(text)) remove(key);
    else keep(key, JSON.stringify({ text, at: now } satisfies KeptText));
  },
  /** Whether this tab keeps unsent text of anyone. */
  hasAny: (): boolean => stored().size > 0,
  /** Whoever typed before in this tab: nothing of theirs stays for the person who is signed in now. */
  keepOnlyOf(userId: string): void {
    for (const key of stored().keys()) if (!key.startsWith(ofUser(userId))) remove(key);
  },
  /** Runs what empties the stores of this browser, and keeps the unsent text. */
  spared(empty: () => void): void {
    const before = stored();
    empty();
    for (const [key, value] of before) keep(key, value);
  },
  forgetAll(): void {
    for (const key of stored().keys()) remove(key);
    memory = new Map();
  },
};
