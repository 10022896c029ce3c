import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The name server's answer for a name: TXT records, each a list of strings, or a way to fail. */
export type DnsAnswer = readonly (readonly string[])[] | 'no such name' | 'failure' | 'silence';

export type DnsServer = {
  /** In the form of the setting DNS_SERVERS. */
  address: string;
  say(name: string, answer: DnsAnswer): void;
  /** How often each name was queried. */
  asked(name: string): number;
  close(): Promise<void>;
};

const headBytes = 12;
const txt = 16;
const rcodes: Readonly<Record<string, number>> = { failure: 2, 'no such name': 3 };

/** The name in the query, and where the question ends. */
function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function recordOf(strings: readonly string[]): Buffer {
  const data = Buffer.concat(strings.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text, 'latin1')]));
  const head = Buffer.alloc(12);
  // The name refers back to the question's.
  head.writeUInt16BE(0xc000 | headBytes, 0);
  head.writeUInt16BE(txt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** RFC 1035: an authoritative answer to one question over UDP. */
function replyTo(query: Buffer, end: number, answer: Exclude<DnsAnswer, 'silence'>): Buffer {
  const records = typeof answer === 'string' ? [] : answer.map(recordOf);
  const head = Buffer.alloc(headBytes);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8580 | (typeof answer === 'string' ? (rcodes[answer] ?? 0) : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(headBytes, end), ...records]);
}

/** A name server on loopback with TXT records only. A name that was not set has none. */
export async function startDnsServer(): Promise<DnsServer> {
  const answers = new Map<string, DnsAnswer>();
  const counts = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = questionIn(query);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const answer = answers.get(name) ?? [];
    if (answer !== 'silence') socket.send(replyTo(query, end, answer), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    say: (name, answer) => void answers.set(name, answer),
    asked: (name) => counts.get(name) ?? 0,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
