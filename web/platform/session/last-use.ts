import { browserStore } from './browser-store.ts';

const key = 'candour-last-use';
/** Stored at most this often, ms: the other tabs may believe the person left this much early. */
const storeAfterMs = 1_000;

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('candour-last-use');
let latest = 0;
let storedAt = 0;

otherTabs?.addEventListener('message', ({ data }: MessageEvent<number>) => {
  latest = Math.max(latest, data);
});

/** When somebody last did something in any tab of this browser. */
export const lastUse = {
  /** Ms since 1970, never in the future; where nothing is known it counts from now. By the clock: a computer that slept counts its sleep. */
  at(now = Date.now()): number {
    // Kept here too: a tab that leaves takes what is stored, and the time of the others goes on.
    latest = Math.max(latest, Number(browserStore.read(key)) || 0);
    if (latest === 0) lastUse.note(now);
    return Math.min(latest, now);
  },
  note(now = Date.now()): void {
    latest = now;
    if (Math.abs(now - storedAt) < storeAfterMs) return;
    storedAt = now;
    browserStore.write(key, String(now));
    otherTabs?.postMessage(now);
  },
  forget(): void {
    latest = 0;
    storedAt = 0;
  },
};
