import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '#server/platform/config/settings.ts';
import { eicar, startClamd } from '#server/testing/clamd.ts';
import { askClamd, scanStream } from './clamd-client.ts';

const watch = { timeoutMs: 10_000 };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function* inChunks(...chunks: readonly (string | Uint8Array)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk as string);
}
const addressOf = (setting: string) => {
  const { VIRUS_SCANNER: address } = readSettings({ VIRUS_SCANNER: setting });
  if (address === undefined) throw new Error('not set');
  return address;
};
const opened = async (options: Parameters<typeof startClamd>[0] = {}) => {
  const clamd = await startClamd(options);
  closing.push(() => clamd.close());
  return { clamd, address: addressOf(clamd.address) };
};
/** A peer that does whatever the test says with each connection. */
async function openPeer(take: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    take(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((closed) => server.close(closed));
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

describe('A stream to clamd', () => {
  it('arrives whole in framed chunks of any size, over TCP and over a Unix socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candour-clamd-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    for (const options of [{}, { path: join(folder, 'clamd.ctl') }]) {
      const { clamd, address } = await opened(options);
      const large = 'x'.repeat(200_000);
      expect(await scanStream(address, inChunks('a', '', large, 'z'), watch)).toEqual({ result: 'clean' });
      expect(clamd.scanned).toEqual([`a${large}z`]);
      const infected = { result: 'infected', signature: 'Win.Test.EICAR_HDB-1' };
      expect(await scanStream(address, inChunks(eicar.slice(0, 40), eicar.slice(40)), watch)).toEqual(infected);
      expect(await askClamd(address, 'PING', watch)).toBe('PONG');
    }
  });

  it('that is longer than clamd accepts ends early, whatever is still to send', async () => {
    const { address } = await opened({ most: 100_000 });
    let sent = 0;
    async function* endless() {
      for (; ; sent += 1) yield Buffer.alloc(65_536);
    }
    expect(await scanStream(address, endless(), watch)).toEqual({ result: 'too_large' });
    expect(sent).toBeLessThan(1_000);
  });

  it('that clamd did not scan whole is not clean', async () => {
    const { clamd, address } = await opened();
    clamd.behaviour = 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND';
    expect(await scanStream(address, inChunks('a'), watch)).toEqual({ result: 'too_large' });
  });

  it('is never clean by an answer before its end, a cut-off answer, or one without end', async () => {
    const early = await openPeer((socket) => void socket.end('stream: OK\0'));
    async function* slowly() {
      for (let at = 0; at < 200; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        yield Buffer.from('x');
      }
    }
    await expect(scanStream(early, slowly(), watch)).rejects.toMatchObject({ failure: 'not_understood' });
    const cut = await openPeer((socket) => void socket.end('stream: OK'));
    await expect(scanStream(cut, inChunks('a'), watch)).rejects.toMatchObject({ name: 'ScannerProblem' });
    const endless = await openPeer((socket) => {
      socket.on('data', () => void socket.write('stream: OK'.repeat(1_000)));
    });
    await expect(scanStream(endless, inChunks('a'), watch)).rejects.toMatchObject({ failure: 'not_understood' });
  });

  it('fails with its kind where nobody listens or answers, and ends with its caller', async () => {
    const { clamd, address } = await opened();
    clamd.behaviour = 'silent';
    await expect(scanStream(address, inChunks('a'), { timeoutMs: 50 })).rejects.toMatchObject({ failure: 'timed_out' });
    const cancelled = new AbortController();
    const scanning = scanStream(address, inChunks('a'), { ...watch, signal: cancelled.signal });
    cancelled.abort(new Error('cancelled'));
    await expect(scanning).rejects.toThrow('cancelled');
    clamd.behaviour = 'drop';
    await expect(scanStream(address, inChunks('a'), watch)).rejects.toMatchObject({ failure: 'broke_off' });
    await clamd.close();
    await expect(scanStream(address, inChunks('a'), watch)).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

it('A scanner’s address is checked at the start', () => {
  expect(addressOf('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  for (const wrong of ['127.0.0.1:3310', 'tcp://127.0.0.1', 'tcp://a:70000', 'unix:clamd.ctl', 'http://a:1'])
    expect(() => addressOf(wrong)).toThrow('VIRUS_SCANNER is not valid: must be tcp://host:port or unix:/path.');
});
