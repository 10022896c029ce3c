import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConvertedKind } from '#engine/reading/converted-kinds.ts';
import { convertedKinds } from '#engine/reading/converted-kinds.ts';
import type { SharedParser } from '#engine/versions/parser-pool.ts';
import { lazyParser } from '#server/platform/publishing/lazy-parser.ts';
import { wordFile, wordParagraph } from '#server/testing/document-files.ts';
import { badFiles, makeSofficeStandIn, type SofficeStandIn } from '#server/testing/soffice-stand-in.ts';
import { libreOffice, openConverter } from './open-converter.ts';

let soffice: SofficeStandIn;
let parser: SharedParser;
beforeAll(async () => {
  soffice = await makeSofficeStandIn(wordFile(wordParagraph('1.1 Lamps are dusted every week.')));
  parser = lazyParser(openConverter({ DOCUMENT_CONVERTER: soffice.path }));
});
afterAll(async () => {
  await parser?.close();
  await soffice?.close();
});

const rtf = (words: string) => `{\\rtf1\\ansi ${words}\\par}`;
const [rtfKind, docKind] = convertedKinds as [ConvertedKind, ConvertedKind];
const oldWord = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(512),
  Buffer.from('WordDocument', 'utf16le'),
]);

const read = (name: string, bytes: string | Buffer) =>
  parser.inTurnOf({ tenant: 'a', person: 'b', size: bytes.length }).parse(name, Buffer.from(bytes as string));
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const foldersLeft = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('candour-convert-'));

describe('With LibreOffice, a file', () => {
  it('of rich text, whatever its name, becomes a document that says how it was read, and keeps its kind', async () => {
    for (const name of ['lamps.rtf', 'lamps.doc', 'lamps.txt']) {
      expect(await read(name, rtf('Lamps'))).toMatchObject({
        elements: [{ number: '1.1', text: 'Lamps are dusted every week.' }],
        mediaType: 'application/rtf',
        warning: expect.stringContaining('LibreOffice converted'),
      });
    }
    const run = await soffice.lastRun();
    expect(run).toContain('--infilter=Rich Text Format\n--convert-to\ndocx\n');
    expect(run).toMatch(/^-env:UserInstallation=file:\/\/\S*candour-convert-\S+$/m);
    expect(await foldersLeft()).toEqual([]);
  });

  it('of Word from before 2007 is opened as that and nothing else', async () => {
    expect(await read('old.doc', oldWord)).toMatchObject({ mediaType: 'application/msword' });
    expect(await soffice.lastRun()).toContain('--infilter=MS Word 97\n');
  });

  it('that LibreOffice cannot open is refused with what to do', async () => {
    for (const words of [badFiles.broken, badFiles.crashes]) {
      const refusal = { reason: 'corrupt', message: expect.stringContaining('Save it as .docx or PDF') };
      await expect(read('broken.rtf', rtf(words))).rejects.toMatchObject(refusal);
    }
  });

  it('is refused with what to do where there is none', async () => {
    const without = lazyParser(openConverter({ DOCUMENT_CONVERTER: 'off' }));
    const refusal = { reason: 'needs_conversion', message: expect.stringContaining('Save the file as .docx or PDF') };
    await expect(without.parse('lamps.rtf', Buffer.from(rtf('Lamps')))).rejects.toMatchObject(refusal);
    await without.close();
  });
});

describe('LibreOffice', () => {
  const convert = (words: string, timeoutMs?: number, signal?: AbortSignal) =>
    libreOffice(soffice.path, timeoutMs).convert(Buffer.from(rtf(words)), rtfKind, signal);

  it('gets limits of memory and time, and nothing of the product’s environment', async () => {
    process.env['CANDOUR_TEST_SECRET'] = 'not for programs';
    await convert('Lamps').finally(() => delete process.env['CANDOUR_TEST_SECRET']);
    const run = await soffice.lastRun();
    expect(run).not.toContain('not for programs');
    expect(run).toContain('\n2000000\n120\n');
  });

  it('is ended with its children when it takes too long, or its file is cancelled', async () => {
    await expect(convert(badFiles.hangs, 4_000)).rejects.toMatchObject({ reason: 'too_slow' });
    const late = await soffice.hanging();
    const cancelling = new AbortController();
    const cancelled = expect(convert(badFiles.hangs, 60_000, cancelling.signal)).rejects.toMatchObject({
      reason: 'cancelled',
    });
    await expect.poll(async () => (await soffice.hanging())[0] !== late[0]).toBe(true);
    cancelling.abort();
    await cancelled;
    for (const pid of [...late, ...(await soffice.hanging())]) await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await foldersLeft()).toEqual([]);
  });

  it('hands over a file of its own alone, never what a link leads to', async () => {
    await expect(convert(badFiles.linked)).rejects.toMatchObject({ reason: 'corrupt' });
  });

  it('converts a file after one that failed, and nothing that was cancelled while it waited', async () => {
    const converter = libreOffice(soffice.path);
    const asked = [badFiles.broken, 'Lamps'].map((words) => converter.convert(Buffer.from(rtf(words)), docKind));
    const cancelled = converter.convert(Buffer.from(rtf('Lamps')), rtfKind, AbortSignal.abort());
    expect((await Promise.allSettled([...asked, cancelled])).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
    ]);
  });

  it('is found on the path, and is off where it is not there or not wanted', () => {
    const at = (named: string, path: string) => openConverter({ DOCUMENT_CONVERTER: named }, path).isOn;
    expect(at('auto', `/nowhere:${dirname(soffice.path)}`)).toBe(true);
    expect(at('auto', '/nowhere')).toBe(false);
    expect(at('off', dirname(soffice.path))).toBe(false);
    expect(() => at('/nowhere/soffice', '')).toThrow('DOCUMENT_CONVERTER names no program');
  });
});
