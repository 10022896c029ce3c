import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type ForwardProxy = {
  /** `host:port` of the proxy. */
  host: string;
  /** `host:port` of every server that somebody asked for, in the order of arrival, with a right password. */
  asked: string[];
  refused: string[];
  close(): Promise<void>;
};

/**
 * A real forward proxy on loopback with basic authentication, for CONNECT and for addresses in absolute form. It knows servers by
 * names that no resolver knows, so that whoever reaches one came through it.
 * @param portOf the port on loopback of a `host:port`
 */
export async function startForwardProxy(credentials: string, portOf: (host: string) => number): Promise<ForwardProxy> {
  const [asked, refused]: [string[], string[]] = [[], []];
  const expected = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const isKnown = ({ headers }: IncomingMessage, host: string) => {
    const known = headers['proxy-authorization'] === expected;
    (known ? asked : refused).push(host);
    return known;
  };
  const server = createServer((incoming, response) => {
    const { host, pathname, port } = new URL(incoming.url ?? '');
    const at = port === '' ? `${host}:80` : host;
    if (!isKnown(incoming, at)) return void response.writeHead(407).end();
    const { method, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: portOf(at), path: pathname, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  server.on('connect', (incoming, socket, head) => {
    const host = incoming.url ?? '';
    if (!isKnown(incoming, host)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const upstream = connect(portOf(host), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refused,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
