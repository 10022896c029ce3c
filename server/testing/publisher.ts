import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of one address. With an `etag`, a client that already has it is told that nothing has changed. */
export type Publication = {
  body: string | Uint8Array;
  type?: string;
  etag?: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
};

export type Publisher = {
  /** Address without a trailing slash. */
  url: string;
  host: string;
  /** Every request so far: its path, and the answer. */
  asked: { path: string; status: number; headers: IncomingHttpHeaders }[];
  publish(path: string, publication: Publication): void;
  withdraw(path: string): void;
  /** Every request gets this answer until called with undefined. */
  failWith(failure: { status: number; headers?: Readonly<Record<string, string>> } | undefined): void;
  close(): Promise<void>;
};

/** A server of published texts on a free loopback port, which answers conditional requests. */
export async function startPublisher(): Promise<Publisher> {
  const published = new Map<string, Publication>();
  const asked: Publisher['asked'] = [];
  let failure: Parameters<Publisher['failWith']>[0];

  function answerTo(path: string, headers: IncomingHttpHeaders): Publication {
    if (failure) return { body: '', ...failure };
    const found = published.get(path);
    if (!found) return { body: 'Not here', status: 404 };
    return found.etag !== undefined && headers['if-none-match'] === found.etag
      ? { ...found, body: '', status: 304 }
      : found;
  }

  const server = createServer(({ url = '', headers }, response) => {
    const { body, type = 'text/plain', etag, status = 200, headers: more } = answerTo(url, headers);
    asked.push({ path: url, status, headers });
    response.writeHead(status, { 'content-type': type, ...(etag !== undefined && { etag }), ...more }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    asked,
    publish: (path, publication) => void published.set(path, publication),
    withdraw: (path) => void published.delete(path),
    failWith(next) {
      failure = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
