import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createParserPool, type SharedParser } from './parser-pool.ts';

const guide = readFileSync('corpus/guides/htm-06-01.md');
const bytes = (text: string) => new TextEncoder().encode(text);

let folder: string;
/** A parser that crashes, hangs or fills its thread, as the file name tells it to. */
let troubled: URL;
let pool: SharedParser | undefined;
const createdPool = (): SharedParser => pool ?? expect.fail('There is no pool.');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-parser-'));
  const script = join(folder, 'troubled.mjs');
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads';
     const hoard = [];
     const tellPages = (of, msEach) => {
       let done = 0;
       const next = () => {
         if (done === of) return parentPort.postMessage({ outcome: 'parsed', document: 'scan' });
         parentPort.postMessage({ outcome: 'progress', done: ++done, of });
         setTimeout(next, msEach);
       };
       next();
     };
     parentPort.on('message', ({ fileName }) => {
       if (fileName === 'scan') return tellPages(30, 100);
       if (fileName === 'stuck') return parentPort.postMessage({ outcome: 'progress', done: 3, of: 30 });
       if (fileName === 'endless') for (;;);
       if (fileName === 'greedy') for (;;) hoard.push(new Array(1e5).fill(String(hoard.length)));
       if (fileName === 'exits') process.exit(3);
       if (fileName === 'throws') setImmediate(() => { throw new Error('secret words of the file'); });
       else parentPort.postMessage({ outcome: 'parsed', document: fileName });
     });`,
  );
  troubled = pathToFileURL(script);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => pool?.close());

describe('The parser pool', () => {
  it('reads more files than it has threads', async () => {
    pool = createParserPool({ threads: 2 });
    const read = await Promise.all(Array.from({ length: 6 }, () => pool?.parse('guide.md', guide)));
    expect(read.map((document) => document?.description?.work.key)).toEqual(Array(6).fill('guide/htm-06-01'));
  });

  it('prepares a version in a thread: lineage, entries and their counts', async () => {
    pool = createParserPool({ threads: 1 });
    const { elements } = await pool.parse('guide.md', guide);
    const first = await pool.prepare({ id: 'V1', key: 'guide/htm-06-01', elements, before: [] });
    const before = first.rows.map(({ id, lineageId, kind, text, number }) => ({
      id,
      lineageId,
      kind,
      text,
      number: number ?? null,
    }));
    const second = await pool.prepare({ id: 'V2', key: 'guide/htm-06-01', elements, before });
    expect(second.rows.map(({ lineageId }) => lineageId)).toEqual(first.rows.map(({ lineageId }) => lineageId));
    expect(second.newLineageIds.size).toBe(0);
    expect(second.statistics).toMatchObject({ documents: second.entries.length });
  });

  it('refuses a list that search cannot store', async () => {
    pool = createParserPool({ threads: 1 });
    const items = Array.from({ length: 3 }, (_, index) => `- (${index + 1}) ${'long '.repeat(20_000)}`).join('\n');
    const text = `${new TextDecoder().decode(guide)}\n\n9.9 Each manager should:\n\n${items}\n`;
    const { elements } = await pool.parse('guide.md', bytes(text));
    await expect(pool.prepare({ id: 'V1', key: 'k', elements, before: [] })).rejects.toMatchObject({
      reason: 'too_complex',
    });
  });

  it('passes a refusal on with its sentence', async () => {
    pool = createParserPool();
    await expect(
      pool.parse('guide.md', bytes('---\nkey: guide/x\n\nFront matter that does not end.')),
    ).rejects.toMatchObject({
      name: 'DocumentRefused',
      reason: 'front_matter',
    });
  });

  it.each([
    ['endless', 'too_slow'],
    ['greedy', 'too_much_memory'],
    ['exits', 'parser_failed'],
    ['throws', 'parser_failed'],
  ])('ends only the parse of an %s file', async (fileName, reason) => {
    pool = createParserPool({ threads: 1, timeLimitMs: 4_000, memoryLimitMb: 24, entry: troubled });
    const before = pool.parse('before', bytes(''));
    const bad = pool.parse(fileName, bytes(''));
    const after = pool.parse('after', bytes(''));
    expect(await before).toBe('before');
    await expect(bad).rejects.toMatchObject({ reason, message: expect.not.stringContaining('secret') });
    expect(await after).toBe('after');
  });

  it('reports the pages read, and gives a file of many pages more time', async () => {
    // Longer than a thread needs to start on a busy machine, and shorter than the pages take.
    const limits = { threads: 1, timeLimitMs: 20_000, longestMs: 2_000, entry: troubled };
    pool = createParserPool({ ...limits, pageMs: 20_000 });
    const told: string[] = [];
    const onProgress = (done: number, of: number) => told.push(`${done}/${of}`);
    expect(await pool.parse('scan', bytes(''), undefined, { onProgress })).toBe('scan');
    expect([told[0], told.at(-1), told.length]).toEqual(['1/30', '30/30', 30]);
    await pool.close();
    pool = createParserPool({ ...limits, pageMs: 10 });
    await expect(pool.parse('stuck', bytes(''))).rejects.toMatchObject({
      reason: 'too_slow',
      message: expect.stringContaining('3 of its 30 pages were read. Split it'),
    });
  });

  it('cancels a file, running or queued, and continues with the next', async () => {
    pool = createParserPool({ threads: 1, entry: troubled });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = pool.parse('endless', bytes(''), undefined, { signal: first.signal });
    const waiting = pool.parse('endless', bytes(''), undefined, { signal: second.signal });
    const next = pool.parse('next', bytes(''));
    second.abort();
    await expect(waiting).rejects.toMatchObject({ reason: 'cancelled' });
    first.abort();
    await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await next).toBe('next');
    await expect(pool.parse('late', bytes(''), undefined, { signal: first.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });

  it('reads the small file of another tenant while one tenant’s long files have all its threads', async () => {
    pool = createParserPool({ threads: 1, spare: 1, entry: troubled });
    const inTurnOf = (tenant: string) => createdPool().inTurnOf({ tenant, person: '', size: 0 });
    const ended: string[] = [];
    const enough = new AbortController();
    const long = [1, 2, 3].map((at) =>
      inTurnOf('a')
        .parse('endless', bytes(''), undefined, { signal: enough.signal })
        .catch(() => ended.push(`long ${at}`)),
    );
    ended.push(String(await inTurnOf('b').parse('small', bytes(''))));
    enough.abort();
    await Promise.all(long);
    expect(ended[0]).toBe('small');
  });

  it('interrupts a long file for another tenant and reads it again later; its bytes are loaded only in its turn', async () => {
    pool = createParserPool({ threads: 1, spare: 2, entry: troubled });
    const loaded: string[] = [];
    const secondOfA = Promise.withResolvers<void>();
    const parse = (tenant: string, fileName: string, signal?: AbortSignal) => {
      const load = async () => {
        loaded.push(tenant);
        if (loaded.filter((each) => each === 'a').length === 2) secondOfA.resolve();
        return bytes('');
      };
      const parser = createdPool().inTurnOf({ tenant, person: '', size: 0 });
      return parser.parse(fileName, load, undefined, signal && { signal });
    };
    const long = ['a', 'b', 'c'].map((tenant) => {
      const enough = new AbortController();
      return { enough, ended: parse(tenant, 'endless', enough.signal).catch(() => tenant) };
    });
    expect(loaded).toEqual(['a', 'b', 'c']);
    expect(await parse('d', 'small')).toBe('small');
    long[1]?.enough.abort();
    await secondOfA.promise;
    for (const { enough } of long) enough.abort();
    expect(await Promise.all(long.map(({ ended }) => ended))).toEqual(['a', 'b', 'c']);
    expect(loaded).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  it('refuses queued files when it is closed, and every later one', async () => {
    pool = createParserPool({ threads: 1, entry: troubled });
    const running = pool.parse('endless', bytes(''));
    const waiting = pool.parse('after', bytes(''));
    const outcomes = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.parse('later', bytes(''))).rejects.toMatchObject({ reason: 'parser_failed' });
  });
});
