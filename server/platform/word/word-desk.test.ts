import { expect, test } from 'vitest';
import type { WordDocument } from '#engine/word/word-document.ts';
import { createWordDesk } from './word-desk.ts';

const person = (organisationId: string, name: string) => ({ userId: `${organisationId}-${name}`, organisationId });
const page: WordDocument = { title: 'A page', footer: 'Candour', blocks: [] };

/** A desk with one place, which the first person keeps until `release` is called; `begun` names whose files were begun, in order. */
function busyDesk(limits: { mostWaiting?: number } = {}) {
  const desk = createWordDesk({ atOnce: 1, ...limits });
  const begun: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ask = (organisationId: string, name: string, signal?: AbortSignal) => {
    const by = person(organisationId, name);
    const collect = async () => {
      begun.push(by.userId);
      if (begun.length === 1) await held;
      return page;
    };
    return desk.make(by, collect, signal);
  };
  return { ask, begun, release };
}

test('an organisation that asks for many Word files does not fill the queue of another', async () => {
  const { ask, begun, release } = busyDesk({ mostWaiting: 2 });
  const files = [ask('large', '1'), ask('large', '2'), ask('large', '3')];
  await expect(ask('large', '4')).rejects.toThrow();
  files.push(ask('small', '1'));
  release();
  await Promise.all(files);
  expect(begun).toHaveLength(4);
});

test('a free place goes to the organisation with the fewest Word files being made', async () => {
  const desk = createWordDesk({ atOnce: 2 });
  const begun: string[] = [];
  const releases: (() => void)[] = [];
  const ask = (organisationId: string, name: string) =>
    desk.make(person(organisationId, name), async () => {
      begun.push(`${organisationId}-${name}`);
      await new Promise<void>((resolve) => releases.push(resolve));
      return page;
    });
  const files = [ask('large', '1'), ask('large', '2'), ask('large', '3'), ask('small', '1')];
  await expect.poll(() => releases.length).toBe(2);
  releases.shift()?.();
  await expect.poll(() => begun.at(2)).toBe('small-1');
  while (releases.length > 0 || begun.length < 4) {
    releases.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const release of releases) release();
  await Promise.all(files);
});

test('nobody gets a second Word file while the first is being made', async () => {
  const { ask, release } = busyDesk();
  const first = ask('one', '1');
  await expect(ask('one', '1')).rejects.toThrow();
  release();
  await first;
  await expect(ask('one', '1')).resolves.toBeInstanceOf(Uint8Array);
});

test('a Word file that nobody waits for any longer is not begun', async () => {
  const { ask, begun, release } = busyDesk();
  const first = ask('one', '1');
  const gone = new AbortController();
  const second = ask('one', '2', gone.signal);
  gone.abort();
  await expect(second).rejects.toThrow();
  release();
  await first;
  await ask('one', '2');
  expect(begun).toEqual(['one-1', 'one-2']);
});
