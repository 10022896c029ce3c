import type { InferContractRouterInputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import type { VisitedPage } from '#contract/features/analytics/visited-page.ts';
import { client } from '#web/platform/api/api-client.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';
import { eventQueue } from './event-queue.ts';

type Recorded = InferContractRouterInputs<typeof contract>['analytics']['record']['events'][number];
type Properties = NonNullable<Recorded['properties']>;

const queue = eventQueue<Recorded>({
  send: (events) => client.analytics.record({ events }, { context: { keepalive: true } }),
  isOpen: () => Boolean(accessToken.get()),
});

/** Records a first-party event. Properties never contain text that a person wrote. */
export function track(name: string, properties: Properties = {}): void {
  if (!accessToken.get()) return;
  queue.add({ id: eventId(), name, properties, occurred_at: new Date().toISOString() });
}

/** Counts a page view of somebody who is not logged in. Nothing that identifies them, or the address's values, is sent. */
export function trackVisit(path: VisitedPage): void {
  client.analytics.visit({ path }, { context: { keepalive: true } }).catch(() => undefined);
}

/** A version 4 UUID; `randomUUID` exists only in secure contexts. */
function eventId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const analytics = {
  /** Sends queued events, for example before a logout. */
  flush: queue.flush,
  forget: queue.forget,
  /** Sends queued events whenever the page is hidden. */
  start() {
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void queue.flush();
    });
    addEventListener('pagehide', () => void queue.flush());
  },
};
