import { afterAll, describe, expect, it } from 'vitest';
import { createParserPool } from '#engine/versions/parser-pool.ts';

const pool = createParserPool({ threads: 1 });
afterAll(() => pool.close());

const read = async (bytes: Buffer | string, name = 'mail.eml') =>
  (await pool.parse(name, Buffer.from(bytes as string))).elements.map(({ kind, number, text }) =>
    kind === 'heading' ? `# ${text}` : number === null ? text : `${number} ${text}`,
  );

/** What was read below the head. */
const bodyOf = async (bytes: Buffer | string, name?: string) => (await read(bytes, name)).slice(4);

const refusal = (bytes: Buffer | string, name = 'mail.eml') =>
  pool.parse(name, Buffer.from(bytes as string)).catch((error: unknown) => error);

const headWith = (subject: string) =>
  `From: Ann Lee <ann@ward.example>\nTo: bob@ward.example\nSubject: ${subject}\nDate: Thu, 16 May 2024 08:41:12 +0100\nMessage-ID: <1@ward.example>\nMIME-Version: 1.0\n`;
const head = headWith('Lamps');
const text = 'Content-Type: text/plain; charset=utf-8\n\nDust the lamps weekly.\n';
const mail = head + text;
const asRead = [
  '# Lamps',
  'From: "Ann Lee" <ann@ward.example>',
  'To: bob@ward.example',
  'Date: 2024-05-16 08:41 +01:00',
  'Dust the lamps weekly.',
];
const fromLine = 'From ann@ward.example Thu May 16 08:41:12 2024\n';
const parts = (...each: string[]) =>
  `${head}Content-Type: multipart/mixed; boundary=x\n\n${each.map((part) => `--x\n${part}\n`).join('')}--x--\n`;

describe('A saved mail is read the same', () => {
  it.each([
    ['with the line ends of any system', Buffer.from(mail.replaceAll('\n', '\r\n'))],
    ['with those of old Macs', Buffer.from(mail.replaceAll('\n', '\r'))],
    ['with a byte-order mark', Buffer.from(`\ufeff${mail}`)],
    ['as Unicode text', Buffer.from(`\ufeff${mail}`, 'utf16le')],
    ['with empty lines before its first header', Buffer.from(`\r\n\r\n${mail}`)],
    ['with the "From " line of a mailbox', Buffer.from(fromLine + mail)],
    [
      'by Apple Mail, with its length before and its properties behind',
      Buffer.from(`${mail.length}      \n${mail}<?xml version="1.0"?><plist><dict/></plist>`),
    ],
    ['with headers that a program broke without indenting the rest', Buffer.from(`X-Odd.Name: a\nb c\n${mail}`)],
    ['behind 100 KB of headers', Buffer.from(`${'Received: from a.example by b.example\n'.repeat(3_000)}${mail}`)],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes, 'mail')).toEqual(asRead);
  });
});

describe('The text of a mail', () => {
  const inLatin = (type: string, body: string) =>
    bodyOf(Buffer.from(`${head}Content-Type: text/plain${type}\n\n${body}\n`, 'latin1'));

  it.each([
    ['in Windows-1252 that says nothing', '', 'Caf\xe9 \x96 lamps.', 'Café – lamps.'],
    ['in Windows-1252 that says ASCII', '; charset=us-ascii', 'Caf\xe9 \x93x\x94.', 'Café “x”.'],
    ['in Windows-1252 that says UTF-8', '; charset=utf-8', 'Caf\xe9.', 'Café.'],
    [
      'in Windows-1252 that says Latin-1',
      '; charset="iso-8859-1"\nContent-Transfer-Encoding: quoted-printable',
      'Caf=E9 =96 la=\nmps.',
      'Café – lamps.',
    ],
    ['in UTF-8 that says nothing', '', 'Caf\xc3\xa9.', 'Café.'],
    [
      'in UTF-16',
      '; charset=utf-16\nContent-Transfer-Encoding: base64',
      Buffer.from('\ufeffCafé.', 'utf16le').toString('base64'),
      'Café.',
    ],
    ['in flowing lines', '; format=flowed', 'Dust the lamps \nweekly.', 'Dust the lamps weekly.'],
  ])('is decoded: %s', async (_, type, body, expected) => {
    expect(await inLatin(type, body)).toEqual([expected]);
  });

  it('has its numbers and letters where a page separates them by line breaks only', async () => {
    const page = '<html><body><div>1. Dust lamps:<br>(a) daily;<br>(b) in daylight.</div></body></html>';
    const said = await bodyOf(`${head}Content-Type: text/html\n\n${page}\n`);
    expect(said).toEqual(['1 Dust lamps:', '(a) daily;', '(b) in daylight.']);
  });

  it('is its plain text where its page is empty', async () => {
    const both = `${head}Content-Type: multipart/alternative; boundary=x\n\n--x\n${text}\n--x\nContent-Type: text/html\n\n<html></html>\n--x--\n`;
    expect(await read(both)).toEqual(asRead);
  });
});

describe('The head of a mail', () => {
  it('has no date where the mail has none, and the written one where nobody can read it', async () => {
    expect(await read(mail.replace(/Date:.*\n/, ''))).toEqual(asRead.filter((line) => !line.startsWith('Date')));
    expect((await read(mail.replace(/Date:.*\n/, 'Date: next week\n')))[3]).toBe('Date: next week');
    expect((await read(mail.replace(/ \+0100/, '')))[3]).toBe('Date: Thu, 16 May 2024 08:41:12');
  });

  it('is read with folded headers, encoded words and letters of Windows-1252', async () => {
    const [subject] = await read(mail.replace('Lamps', 'Lamps\n =?iso-8859-1?Q?f=FCr?=\n all'));
    expect(subject).toBe('# Lamps für all');
    expect((await read(Buffer.from(mail.replace('Lamps', 'L\xe4mps'), 'latin1')))[0]).toBe('# Lämps');
  });

  it('needs no sender in a draft, and no header of a program where the name says that it is a mail', async () => {
    expect(await read(`To: bob@ward.example\nSubject: Lamps\nX-Unsent: 1\n${text}`, 'draft')).toHaveLength(3);
    const typed = 'From: Ann\nSubject: Lamps\n\nDust them.\n';
    expect((await read(typed, 'lamps.eml'))[0]).toBe('# Lamps');
    expect(await read(typed, 'lamps.txt')).toEqual(['From: Ann Subject: Lamps', 'Dust them.']);
  });
});

describe('What a mail contains', () => {
  it('is read as a section where it is a mail, however it was attached, and named where it is a file', async () => {
    const inner = headWith('Inner') + text;
    const outer = parts(
      'Content-Type: text/plain\n\nSee both.',
      `Content-Type: message/rfc822\nContent-Disposition: inline\n\n${inner}`,
      `Content-Type: message/rfc822; name=b.eml\nContent-Transfer-Encoding: base64\n\n${Buffer.from(inner).toString('base64')}`,
      'Content-Type: application/ms-tnef\n\nx',
      'Content-Type: text/calendar\n\nx',
      'Content-Type: application/pkcs7-signature; name=smime.p7s\n\nx',
    );
    const section = ['# Attached email: Inner', ...asRead.slice(1)];
    const files = 'Attachments, which are not read: winmail.dat, text/calendar';
    expect(await bodyOf(outer)).toEqual(['See both.', files, ...section, ...section]);
  });

  it('is named where it is a mail that cannot be read', async () => {
    const sealed = `${head}Content-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nx\n`;
    const outer = parts(
      'Content-Type: text/plain\n\nSee it.',
      `Content-Type: message/rfc822; name=sealed.eml\n\n${sealed}`,
    );
    expect(await bodyOf(outer)).toEqual(['See it.', 'Attachments, which are not read: sealed.eml']);
  });

  it('is the document in the journal of Exchange, with the report behind it', async () => {
    const report = parts(
      'Content-Type: text/plain\n\nRecipient: bob@ward.example',
      `Content-Type: message/rfc822\n\n${mail}`,
    );
    const lines = await read(`X-MS-Journal-Report:\n${report.replace('Lamps', 'Journal')}`);
    expect(lines.slice(0, 6)).toEqual([...asRead, '# Attached email: Journal report']);
    expect(lines.at(-1)).toBe('Recipient: bob@ward.example');
  });

  it('is refused with what to do where it is several mails, sealed, or only for Outlook', async () => {
    expect(await refusal(`${fromLine}${mail}\n`.repeat(3))).toMatchObject({
      reason: 'too_complex',
      message: expect.stringContaining('3 emails'),
    });
    expect(await read(`${fromLine}${mail}\n>From here on it is text.\n\nFrom there too.\n`)).toHaveLength(7);
    const only = (type: string) => refusal(`${head}Content-Type: ${type}\n\nx\n`);
    expect(await only('application/pkcs7-mime; smime-type=enveloped-data')).toMatchObject({ reason: 'encrypted' });
    expect(await only('application/ms-tnef; name=winmail.dat')).toMatchObject({
      message: expect.stringContaining('save it as .msg'),
    });
  });

  it('ends somewhere, where each mail contains another', async () => {
    let nested = mail;
    for (let depth = 0; depth < 40; depth += 1) {
      nested = `${head}Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\nContent-Type: message/rfc822\n\n${nested}\n--b${depth}--\n`;
    }
    expect(await refusal(nested)).toMatchObject({ reason: 'empty' });
  });
});
