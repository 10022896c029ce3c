import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Decodes quoted-printable text; plain text does not change. */
const decoded = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

type Mail = { subject: string; text: string };

function mailsTo(address: string, dataFolder: string): Mail[] {
  const folder = join(dataFolder, 'outbox');
  // The folder is created with the first mail.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name.endsWith('.eml'))
    .map(({ name }) => decoded(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => new RegExp(`^To: .*${address}`, 'mi').test(mail))
    .map((mail) => ({ subject: /^Subject: (.*)$/m.exec(mail)?.[1] ?? '', text: mail }));
}

/** The path of the matching link in the newest mail to this address that has one; waits until there are `count` such mails. */
export async function linkTo(address: string, like: RegExp, dataFolder: string, count = 1): Promise<string> {
  const links = () =>
    mailsTo(address, dataFolder).flatMap(({ text }) => {
      const url = text.match(/https?:\/\/[^\s"<>]+/g)?.find((found) => like.test(found));
      return url ? [url] : [];
    });
  await expect.poll(() => links().length, `mails to ${address}`).toBeGreaterThanOrEqual(count);
  const { pathname, search } = new URL(links().at(-1)?.replaceAll('&amp;', '&') ?? '');
  return `${pathname}${search}`;
}

/** The subjects of the mails to this address, the newest last. */
export const subjectsTo = (address: string, dataFolder: string): string[] =>
  mailsTo(address, dataFolder).map(({ subject }) => subject);
