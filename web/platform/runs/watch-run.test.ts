import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { type RunSource, watchRun } from './watch-run.ts';

const event = (seq: number): RunEvent => ({
  run_id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
  seq,
  type: 'text',
  payload: {},
  at: '2026-11-18T09:42:00.000Z',
});

class Dropped extends Error {}
class Refused extends Error {}

/** A run of `last` events whose stream breaks as given: after that many events, by an error or a plain end. */
function brokenSource(last: number, breaks: readonly { afterEvents: number; byError: boolean }[], overlap = 0) {
  const opened: number[] = [];
  const waits: number[] = [];
  const left = [...breaks];
  const source: RunSource = {
    async open(after) {
      opened.push(after);
      const fault = left.shift();
      return (async function* () {
        let given = 0;
        for (let seq = Math.max(after + 1 - overlap, 1); seq <= last; seq += 1) {
          if (fault && given === fault.afterEvents) break;
          given += 1;
          yield event(seq);
        }
        if (fault?.byError) throw new Dropped();
      })();
    },
    hasEnded: async (after) => after >= last,
    mayRecover: (error) => error instanceof Dropped,
    async wait(ms) {
      waits.push(ms);
    },
  };
  return { source, opened, waits };
}

async function all(source: RunSource, after = 0, signal = new AbortController().signal): Promise<number[]> {
  const seen: number[] = [];
  for await (const { seq } of watchRun(source, after, signal)) seen.push(seq);
  return seen;
}

const upTo = (last: number, after = 0) => Array.from({ length: last - after }, (_, index) => after + index + 1);

describe('Following a run', () => {
  it('gives every event once and in order, however the stream breaks and overlaps', async () => {
    const breaks = fc.array(fc.record({ afterEvents: fc.nat(6), byError: fc.boolean() }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.nat(20), breaks, fc.nat(3), fc.nat(20), async (last, faults, overlap, start) => {
        const after = Math.min(start, last);
        const { source } = brokenSource(last, faults, overlap);
        expect(await all(source, after)).toEqual(upTo(last, after));
      }),
    );
  });

  it('opens the stream again from the last event it gave', async () => {
    const { source, opened } = brokenSource(5, [{ afterEvents: 2, byError: true }]);
    await all(source);
    expect(opened).toEqual([0, 2]);
  });

  it('waits a second, then twice as long each time nothing comes, up to thirty', async () => {
    const faults = Array.from({ length: 8 }, () => ({ afterEvents: 0, byError: true }));
    const { source, waits } = brokenSource(1, faults);
    await all(source);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('waits a second again once something has come', async () => {
    const { source, waits } = brokenSource(2, [
      { afterEvents: 0, byError: true },
      { afterEvents: 1, byError: true },
      { afterEvents: 0, byError: true },
    ]);
    await all(source);
    expect(waits).toEqual([1_000, 1_000, 2_000]);
  });

  it('passes on a refusal that another attempt cannot help', async () => {
    const { source } = brokenSource(3, []);
    const refusing: RunSource = { ...source, open: () => Promise.reject(new Refused()) };
    await expect(all(refusing)).rejects.toBeInstanceOf(Refused);
  });

  it('ends quietly when the reader leaves', async () => {
    const leaving = new AbortController();
    const { source } = brokenSource(3, [{ afterEvents: 1, byError: true }]);
    const seen: number[] = [];
    const stopping: RunSource = {
      ...source,
      wait: async () => leaving.abort(),
    };
    for await (const { seq } of watchRun(stopping, 0, leaving.signal)) seen.push(seq);
    expect(seen).toEqual([1]);
  });
});
