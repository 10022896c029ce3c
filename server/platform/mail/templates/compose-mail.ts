import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { NewMail } from '#server/platform/mail/mailer.ts';
import { nameInMail } from './name-in-mail.ts';

export type MailContent = {
  subject: string;
  /** The name in the greeting. Left out while the address is unverified, so that a stranger's words reach no mailbox. */
  name?: string;
  /** Paragraphs of plain text, each a sentence or two. */
  before: readonly string[];
  /** The one action, as a button and as an address. */
  action?: { label: string; url: string };
  after?: readonly string[];
};

export type ComposedMail = Required<Omit<NewMail, 'to'>>;

const wrapAt = 76;

function wrapped(paragraph: string): string {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= wrapAt) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

// No picture, no remote file and no colours of our own: the mail looks the same in every mail program and in dark mode, and nobody
// learns that it was opened.
const page = (subject: string, body: string): string => `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<main role="main" style="max-width:36em;margin:0 auto">
${body}
</main>
</body>
</html>
`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  const look = 'display:inline-block;padding:12px 20px;border:2px solid;border-radius:4px;font-weight:bold';
  return `<p style="margin:0 0 16px"><a href="${href}" style="${look}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px">If the button does not work, copy this address into your browser:<br><a href="${href}" style="word-break:break-all">${href}</a></p>`;
}

/** A mail as plain text and as HTML with the same content. All input is treated as text in both. */
export function composeMail({ subject, name, before, action, after = [] }: MailContent): ComposedMail {
  const shown = name === undefined ? undefined : nameInMail(name);
  const greeting = shown === undefined ? 'Hello,' : `Hello ${shown},`;
  const ending = ['This is an automatic message from Candour. No one reads replies to it.'];
  const text = [
    greeting,
    ...before.map(wrapped),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after.map(wrapped),
    `-- \n${ending.map(wrapped).join('\n')}`,
  ].join('\n\n');
  const html = page(
    subject,
    [
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
      paragraph(greeting),
      ...before.map(paragraph),
      ...(action ? [button(action)] : []),
      ...after.map(paragraph),
      '<hr style="border:0;border-top:1px solid;margin:24px 0 16px">',
      ...ending.map(paragraph),
    ].join('\n'),
  );
  return { subject, text: `${text}\n`, html };
}
