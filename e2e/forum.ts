import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Forum = {
  url: string;
  secret: string;
  /** What its login button adds to the address of the login page. */
  request(): string;
  /** The person in a verified answer, as the fields of the payload. */
  who(address: string): URLSearchParams;
  close(): Promise<void>;
};

/** A forum on loopback that requests a login and verifies the answer, as Discourse does. */
export async function startForum(): Promise<Forum> {
  const secret = randomBytes(16).toString('hex');
  const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('hex');
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Forum</title><h1>Welcome to the forum</h1></html>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    secret,
    request() {
      const fields = { nonce: randomBytes(16).toString('hex'), return_sso_url: `${url}/session/sso_login` };
      const sso = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
      return new URLSearchParams({ sso, sig: sign(sso) }).toString();
    },
    who(address) {
      const params = new URL(address).searchParams;
      const sso = params.get('sso') ?? '';
      if (sign(sso) !== params.get('sig')) throw new Error('The answer to the forum is not signed.');
      return new URLSearchParams(Buffer.from(sso, 'base64').toString());
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
