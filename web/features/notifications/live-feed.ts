import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { waitOrOnline } from '#web/platform/runs/wait-or-online.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { type FeedSource, followFeed, type NotificationEvent } from './follow-feed.ts';
import { hearEvent } from './notification-cache.ts';

/** Between the tabs of one person in one browser. */
type Word = NotificationEvent | 'lost' | 'anyone';

const source: FeedSource = {
  open: (signal) =>
    client.notifications.events(undefined, { signal, context: { isPatient: true } }) as Promise<
      AsyncIterable<NotificationEvent>
    >,
  mayRecover(error) {
    const { status, retryable } = asClientError(error);
    return retryable || status === 0 || status === 408;
  },
  // Spread out, so that a server that comes back is not asked by everyone at once.
  wait: (ms, signal) => waitOrOnline(ms * (1 + Math.random() / 4), signal),
};

/** Resolves when the condition holds after a change of visibility, or the signal aborts. */
function whenVisibility(state: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  if (document.visibilityState === state || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const settled = new AbortController();
    const settle = () => {
      if (document.visibilityState !== state && !signal.aborted) return;
      settled.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', settle, { signal: settled.signal });
    signal.addEventListener('abort', settle, { signal: settled.signal });
  });
}

/**
 * One tab's part in the feed. A browser opens six connections per host, so only visible tabs stream, and in secure contexts only
 * one of them, which passes the events on.
 */
class FeedOfTab {
  #stop = new AbortController();
  #name: string;
  #channel: BroadcastChannel | undefined;
  #onLive: (isLive: boolean) => void;
  /** The last event of the stream, in the tab that has it. */
  #last: NotificationEvent | undefined;

  constructor(userId: string, onLive: (isLive: boolean) => void) {
    this.#name = `candour-notifications ${userId}`;
    this.#onLive = onLive;
    if (typeof BroadcastChannel !== 'undefined' && navigator.locks) this.#channel = new BroadcastChannel(this.#name);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#hear(data));
    this.#channel?.postMessage('anyone' satisfies Word);
    void this.#run(this.#stop.signal);
  }

  close(): void {
    this.#stop.abort();
    this.#channel?.close();
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await whenVisibility('visible', signal);
      const hidden = new AbortController();
      const inView = AbortSignal.any([signal, hidden.signal]);
      const reading = this.#inTurn(inView);
      await whenVisibility('hidden', signal);
      hidden.abort();
      await reading;
    }
  }

  /** Streams while no other visible tab does. */
  async #inTurn(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (!this.#channel) return this.#read(signal);
    // Rejects when the tab is hidden before its turn.
    await navigator.locks.request(this.#name, { signal }, () => this.#read(signal)).catch(() => undefined);
  }

  async #read(signal: AbortSignal): Promise<void> {
    for await (const word of followFeed(source, signal)) this.#say(word);
    this.#say('lost');
  }

  #say(word: NotificationEvent | 'lost'): void {
    this.#last = word === 'lost' ? undefined : { ...word, arrived: [] };
    if (!this.#stop.signal.aborted) this.#channel?.postMessage(word);
    this.#apply(word);
  }

  #hear(word: Word): void {
    if (word !== 'anyone') this.#apply(word);
    else if (this.#last) this.#channel?.postMessage(this.#last);
  }

  #apply(word: NotificationEvent | 'lost'): void {
    if (this.#stop.signal.aborted) return;
    this.#onLive(word !== 'lost');
    if (word !== 'lost') hearEvent(word);
  }
}

let feed: FeedOfTab | undefined;
let isLive = false;
const listeners = new Set<() => void>();

function setLive(next: boolean): void {
  if (next === isLive) return;
  isLive = next;
  for (const listener of listeners) listener();
}

function close(): void {
  feed?.close();
  feed = undefined;
  setLive(false);
}

function open(): void {
  const session = sessionStore.current();
  if (!feed && session.state === 'signed-in' && session.user.user_id)
    feed = new FeedOfTab(session.user.user_id, setLive);
}

sessionStore.onLeave(close);

/** Live notifications while a component shows them; events go into the query cache. */
export const liveFeed = {
  /** Whether the stream is live; otherwise the list is polled. */
  isLive: (): boolean => isLive,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    open();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) close();
    };
  },
};
