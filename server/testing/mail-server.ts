import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

export type ReceivedMail = { to: string; subject: string; text: string; html: string };

/** One decoded part of a message: the product sends its text quoted-printable, in base64 or unencoded. */
function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function read(to: string, message: string): ReceivedMail {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(message)?.[1] ?? '';
  const parts = message.split(`--${boundary}`).slice(1);
  const partOf = (type: string) =>
    decoded((parts.find((part) => part.includes(type)) ?? '').trimStart()).replaceAll('\r\n', '\n');
  const subject = /^Subject: (.*)$/m.exec(message)?.[1]?.trim() ?? '';
  return { to, subject, text: partOf('text/plain'), html: partOf('text/html') };
}

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  received: readonly ReceivedMail[];
  /** The latest mail to the address, once this many have arrived. */
  mailTo(email: string, count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
};

/** A real mail server on loopback that keeps all mail it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        received.push(read(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString('utf8')));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    async mailTo(email, count = 1) {
      const mails = () => received.filter(({ to }) => to === email);
      await expect.poll(() => mails().length, { timeout: 60_000, interval: 100 }).toBe(count);
      return mails().at(-1) as ReceivedMail;
    },
    close: () => new Promise((closed) => server.close(() => closed(undefined))),
  };
}

/** The address that a mail asks its reader to open. */
export const linkIn = ({ text }: ReceivedMail): URL => new URL(/^https?:\S+$/m.exec(text)?.[0] ?? 'about:blank');
