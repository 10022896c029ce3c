import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The test file of the European Institute for Computer Antivirus Research, made here so that no scanner finds it in this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** `drop` resets the connection in the middle, `silent` never answers, anything else is the answer. */
type Behaviour = 'scan' | 'drop' | 'silent' | (string & {});

export type ClamdStandIn = {
  address: string;
  behaviour: Behaviour;
  /** The content of each stream that arrived whole. */
  scanned: string[];
  /** Streams open now, and the most there have been. */
  open: number;
  mostOpen: number;
  commands: string[];
  close(): Promise<void>;
};

type Stream = { bytes: Buffer; isWhole: boolean };

/** The chunks that have arrived, joined. */
function readChunks(data: Buffer): Stream {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= data.length; ) {
    const length = data.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(parts), isWhole: true };
    parts.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(parts), isWhole: false };
}

const instream = 'zINSTREAM\0';

/** What clamd answers to a stream, as far as it has arrived; undefined while it still reads. */
function answerTo({ bytes, isWhole }: Stream, most: number): string | undefined {
  if (bytes.length > most) return 'INSTREAM size limit exceeded. ERROR';
  if (!isWhole) return undefined;
  return bytes.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
}

/** A real peer on loopback that speaks clamd's protocol: PING, VERSION, and INSTREAM up to `most` bytes. */
export async function startClamd({ most = 1_000_000, port = 0, path = '' } = {}): Promise<ClamdStandIn> {
  const sockets = new Set<Socket>();
  const clamd = {
    behaviour: 'scan' as Behaviour,
    scanned: [] as string[],
    open: 0,
    mostOpen: 0,
    commands: [] as string[],
  };
  const say = (socket: Socket, words: string) => void socket.end(`${words}\0`);
  const read = (socket: Socket, data: Buffer): void => {
    const { behaviour } = clamd;
    if (behaviour === 'drop') return void socket.resetAndDestroy();
    if (behaviour === 'silent') return;
    const stream = readChunks(data.subarray(instream.length));
    const answer = answerTo(stream, most);
    if (answer === undefined) return;
    if (stream.isWhole) clamd.scanned.push(stream.bytes.toString('latin1'));
    say(socket, behaviour === 'scan' ? answer : behaviour);
  };
  const server = createServer((socket) => {
    let data = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      const isFirst = data.length === 0;
      data = Buffer.concat([data, part]);
      const command = data.subarray(0, data.indexOf(0)).toString();
      if (isFirst) clamd.commands.push(command);
      if (command === 'zPING') return say(socket, 'PONG');
      if (command === 'zVERSION') return say(socket, 'ClamAV 1.4.6/27800/Mon Nov 23 08:00:00 2026');
      if (isFirst) {
        clamd.open += 1;
        clamd.mostOpen = Math.max(clamd.mostOpen, clamd.open);
        socket.once('close', () => {
          clamd.open -= 1;
        });
      }
      read(socket, data);
    });
  });
  if (path === '') server.listen(port, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  const address = path === '' ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`;
  return Object.assign(clamd, {
    address,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}
