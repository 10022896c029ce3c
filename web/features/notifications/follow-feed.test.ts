import { describe, expect, it } from 'vitest';
import { type FeedSource, followFeed, type NotificationEvent } from './follow-feed.ts';

class Dropped extends Error {}
class Refused extends Error {}

const event = (unread: number): NotificationEvent => ({ unread_count: unread, arrived: [] });

/** Streams of as many events as given, each ending by itself or with this error; then the reader leaves. */
function sourceOf(streams: readonly { events: number; fails?: Error }[]) {
  const left = [...streams];
  const waits: number[] = [];
  const leaving = new AbortController();
  const source: FeedSource = {
    async open() {
      const stream = left.shift();
      if (stream?.events === 0 && stream.fails) throw stream.fails;
      return (async function* () {
        for (let at = 1; at <= (stream?.events ?? 0); at += 1) yield event(at);
        if (stream?.fails) throw stream.fails;
      })();
    },
    mayRecover: (error) => error instanceof Dropped,
    async wait(ms) {
      waits.push(ms);
      if (left.length === 0) leaving.abort();
    },
  };
  const words = async () => {
    const heard: (number | 'lost')[] = [];
    for await (const word of followFeed(source, leaving.signal)) heard.push(word === 'lost' ? word : word.unread_count);
    return heard;
  };
  return { words, waits, leaving };
}

describe('The feed of notifications', () => {
  it('opens its stream again when it ends or breaks, and says that it was gone', async () => {
    const { words } = sourceOf([{ events: 2 }, { events: 1, fails: new Dropped() }, { events: 1 }]);
    expect(await words()).toEqual([1, 2, 'lost', 1, 'lost', 1, 'lost']);
  });

  it('waits a second, then twice as long each time nothing but the beginning came, up to thirty', async () => {
    const { words, waits } = sourceOf([
      ...Array.from({ length: 7 }, (_, at) => ({ events: at % 2, fails: new Dropped() })),
      { events: 2 },
      { events: 1 },
    ]);
    await words();
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 1_000, 2_000]);
  });

  it('ends at a refusal that another attempt cannot help', async () => {
    const { words, waits } = sourceOf([{ events: 2 }, { events: 0, fails: new Refused() }, { events: 1 }]);
    expect(await words()).toEqual([1, 2, 'lost', 'lost']);
    expect(waits).toEqual([1_000]);
  });

  it('ends quietly when the reader leaves', async () => {
    const { words, leaving } = sourceOf([{ events: 1 }]);
    leaving.abort();
    expect(await words()).toEqual([]);
  });
});
