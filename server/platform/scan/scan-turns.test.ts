import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ScanTurns } from './scan-turns.ts';

/** Scans that end when the test says so, and those that run. */
function openScans(places: number) {
  const turns = new ScanTurns(places);
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, tenant: string, signal = new AbortController().signal) =>
    turns.run(tenant, signal, async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push(name);
      ends.set(name, resolve);
      await promise;
      running.splice(running.indexOf(name), 1);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await tick();
  };
  return { ask, end, running };
}

describe('Scans go by turns', () => {
  it('so that a batch takes half of the places, and another tenant’s file starts at once', async () => {
    const { ask, running } = openScans(4);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name, 'a');
    await tick();
    expect(running).toEqual(['a1', 'a2']);
    void ask('b1', 'b');
    await tick();
    expect(running).toEqual(['a1', 'a2', 'b1']);
  });

  it('so that among tenants that wait, the one served longest ago is next', async () => {
    const { ask, end, running } = openScans(2);
    for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
    for (const name of ['b1', 'b2']) void ask(name, 'b');
    void ask('c1', 'c');
    await tick();
    expect(running).toEqual(['a1', 'b1']);
    await end('a1');
    expect(running).toEqual(['b1', 'c1']);
    await end('c1');
    expect(running).toEqual(['b1', 'a2']);
  });

  it('and one that nobody waits for any more gives its turn up', async () => {
    const { ask, end, running } = openScans(1);
    void ask('a1', 'a');
    const leaving = new AbortController();
    const left = ask('b1', 'b', leaving.signal);
    void ask('c1', 'c');
    leaving.abort(new Error('cancelled'));
    await expect(left).rejects.toThrow('cancelled');
    await end('a1');
    expect(running).toEqual(['c1']);
  });

  it('and a scan that fails frees its place', async () => {
    const turns = new ScanTurns(1);
    const { signal } = new AbortController();
    await expect(turns.run('a', signal, () => Promise.reject(new Error('broke off')))).rejects.toThrow('broke off');
    expect(await turns.run('a', signal, async () => 'scanned')).toBe('scanned');
  });
});
