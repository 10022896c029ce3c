import { connect } from 'node:net';

export type RawResponse = { status: number; headers: Readonly<Record<string, string>>; body: string };

const patienceMs = 15_000;

/**
 * Sends raw bytes on a connection of their own and returns every response until the server closes it, or until `isEnough`. For
 * requests that no HTTP client would send.
 */
export async function sendRaw(
  url: string,
  bytes: string | Uint8Array,
  isEnough: (received: string) => boolean = () => false,
): Promise<RawResponse[]> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server neither answered nor closed.')));
  socket.write(bytes);
  let received = '';
  try {
    for await (const chunk of socket) {
      received += (chunk as Buffer).toString('latin1');
      if (isEnough(received)) break;
    }
  } catch (error) {
    // A server may close while the client still sends; its earlier response counts.
    if (!(error instanceof Error && 'code' in error && /^(ECONNRESET|EPIPE)$/.test(String(error.code)))) throw error;
  }
  socket.destroy();
  return parseResponses(received);
}

/** A request head with HTTP's line endings and the blank line. */
export const requestHead = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

function parseResponses(received: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return responses;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const colon = line.indexOf(':');
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    responses.push({ status: Number(first.split(' ')[1]), headers, body });
    rest = rest.slice(end + 4 + length);
  }
}
