import { describe, expect, it } from 'vitest';
import { accountExistsMail } from './account-exists-mail.ts';
import type { ComposedMail } from './compose-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { newSignInMail } from './new-sign-in-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { passwordGuessedMail } from './password-guessed-mail.ts';
import { resetPasswordMail } from './reset-password-mail.ts';
import { verifyEmailMail } from './verify-email-mail.ts';
import { welcomeMail } from './welcome-mail.ts';

const publicUrl = 'https://candour.example';
const url = `${publicUrl}/auth/action-handler?mode=verifyEmail&oobCode=a_b-c`;
const hostile = `Ann <script>alert(1)</script> "quoted" & 'single' javascript:x`;
const at = new Date('2026-07-03T20:15:00Z');

const mails: [string, (name: string) => ComposedMail, string][] = [
  ['verify', () => verifyEmailMail({ url, hours: 24 }), url],
  ['account exists', (name) => accountExistsMail({ name, publicUrl }), `${publicUrl}/auth/login`],
  ['reset', (name) => resetPasswordMail({ name, url, hours: 24 }), url],
  ['invitation', (organisation) => invitationMail({ organisation, url, days: 7 }), url],
  ['welcome', (name) => welcomeMail({ name, url: `${publicUrl}/landing`, isNew: true }), `${publicUrl}/landing`],
  [
    'welcome to who had an account',
    (name) => welcomeMail({ name, url: `${publicUrl}/landing`, isNew: false }),
    `${publicUrl}/landing`,
  ],
  [
    'new sign-in',
    (name) => newSignInMail({ name, device: 'Chrome on Windows', at, publicUrl }),
    `${publicUrl}/profile/update-password`,
  ],
  [
    'password set',
    (name) => passwordChangedMail({ name, what: 'set', publicUrl }),
    `${publicUrl}/auth/forgot-password`,
  ],
  ['password guessed', (name) => passwordGuessedMail({ name, publicUrl }), `${publicUrl}/auth/forgot-password`],
];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

describe.each(mails)('The mail "%s"', (_name, make, link) => {
  const mail = make('Priya');

  it('is accessible: it has a language, a title, one heading, and one link in words and in full', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en-GB" dir="ltr">/);
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    expect(mail.html.match(/<h1 /g)).toHaveLength(1);
    const links = [...mail.html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect(links.map(([, href]) => unescaped(href ?? ''))).toEqual([link, link]);
    const [inWords, inFull] = links.map(([, , label]) => unescaped(label ?? ''));
    expect(inWords).toMatch(/^[A-Z][a-z]+( [a-z]+)+$|^[A-Z][a-z]+ Candour$/);
    expect(inFull).toBe(link);
  });

  it('loads nothing, contains no script, and uses the reader’s own colours', () => {
    expect(mail.html).not.toMatch(
      /<(img|script|link|style|iframe|form|object|svg)|url\(|@import|[^-]color:|background/i,
    );
  });

  it('has the same content in plain text as in HTML, in lines that fit', () => {
    const seen = unescaped(mail.html.replace(/<title>.*<\/title>/, '').replaceAll(/<[^>]*>/g, ' '));
    for (const word of wordsOf(mail.text)) if (word !== '--' && !word.endsWith(':')) expect(seen).toContain(word);
    expect(mail.text).toContain(`\n${link}\n`);
    const tooLong = mail.text.split('\n').filter((line) => line.length > 76 && line !== link);
    expect(tooLong).toEqual([]);
  });

  it('shows what a person wrote as text and nothing else', () => {
    const { html } = make(hostile);
    expect(html).not.toContain('<script');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescaped(href ?? ''))).toEqual([link, link]);
  });

  it('contains no address that a person wrote', () => {
    for (const name of ['Log in at evil.example', 'https://evil.example', 'a@evil.example', 'evil\u3002example'])
      expect(JSON.stringify(make(name))).not.toMatch(/evil/);
    expect(make('St. Mary’s').subject).toBe(mail.subject);
  });

  it('has a subject of fixed words', () => expect(make(hostile).subject).toBe(mail.subject));
});

it('The mail about a new sign-in gives the time in England', () => {
  const { text } = newSignInMail({ name: 'Priya', device: 'Chrome on Windows', at, publicUrl });
  expect(text.replaceAll('\n', ' ')).toContain('Chrome on Windows, 3 July 2026 at 21:15 BST');
});
