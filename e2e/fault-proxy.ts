import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What happens to a call on its way, in place of or in addition to the server's own answer. */
export type Fault =
  /** This answer; the server never receives the call. */
  | { answer: { status: number; body?: string; headers?: Record<string, string> } }
  /** No answer: the connection breaks. */
  | 'drop'
  /** The server's own answer, this many ms later. */
  | { delayMs: number }
  /** The server's own answer, with the connection broken after this many bytes of the body. */
  | { cutAfterBytes: number };

type Rule = { call: RegExp; fault: Fault; timesLeft: number };

export type FaultProxy = {
  url: string;
  /** The calls that passed, such as `GET /api/account/info`, without queries, in the order of arrival. */
  seen: readonly string[];
  /** Applies a fault to matching calls, named as in `seen`: to this many of them, or until healed. The latest rule wins. */
  disturb(call: RegExp, fault: Fault, times?: number): void;
  /** Removes all faults. */
  heal(): void;
  /** Refuses new connections and breaks open ones, like a server that has ended. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  close(): Promise<void>;
};

/** Forwards a call and its answer; a truncated body ends in a broken connection. */
function pass(
  target: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  cutAfterBytes = Number.POSITIVE_INFINITY,
) {
  const { method, headers, url = '/' } = asked;
  const onward = request(new URL(url, target), { method, headers, agent: false }, (reply) => {
    let left = cutAfterBytes;
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    answer.flushHeaders();
    reply.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      answer.write(part, () => left === 0 && answer.destroy());
      if (left === 0) onward.destroy();
    });
    reply.on('end', () => answer.end());
    reply.on('error', () => answer.destroy());
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function suffer(fault: Fault, target: string, asked: IncomingMessage, answer: ServerResponse): void {
  if (fault === 'drop') {
    answer.destroy();
  } else if ('cutAfterBytes' in fault) {
    pass(target, asked, answer, fault.cutAfterBytes);
  } else if ('delayMs' in fault) {
    const timer = setTimeout(() => pass(target, asked, answer), fault.delayMs);
    answer.on('close', () => clearTimeout(timer));
  } else {
    const { status, body = '', headers = { 'content-type': 'application/json' } } = fault.answer;
    // Reads the request first: an answer before its end is a different fault.
    asked.resume().on('end', () => answer.writeHead(status, headers).end(body));
  }
}

/** A server on this computer between the browser and the product that simulates network faults. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const rules: Rule[] = [];
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const call = `${asked.method} ${new URL(asked.url ?? '/', target).pathname}`;
    seen.push(call);
    const rule = rules.findLast((one) => one.timesLeft > 0 && one.call.test(call));
    if (!rule) return pass(target, asked, answer);
    rule.timesLeft -= 1;
    suffer(rule.fault, target, asked, answer);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  const listen = (port: number) =>
    new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const goDown = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    disturb: (call, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ call, fault, timesLeft: times }),
    heal: () => void rules.splice(0),
    goDown,
    comeUp: () => listen(port),
    close: async () => {
      if (server.listening) await goDown();
    },
  };
}
