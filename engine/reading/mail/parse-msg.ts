import outlook, { type FieldsData } from '@kenjiuno/msgreader';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { decodeHtml } from '#engine/reading/html/decode-html.ts';
import { mailDate } from './mail-date.ts';
import { type Mail, writeMail } from './write-mail.ts';

/** Mails in mails that are read; deeper ones are only named. */
const deepest = 4;

const damaged = () =>
  new DocumentRefused(
    'corrupt',
    'The Outlook message is incomplete or damaged. Save it from Outlook again and upload it.',
  );

const encrypted = () =>
  new DocumentRefused('encrypted', 'The email is encrypted or sealed. Open it, save its text and upload that.');

/** Names of Windows code pages in the standard of encodings; the others are found out from the text. */
const codePages: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20866: 'koi8-r',
  28591: 'iso-8859-1',
  28592: 'iso-8859-2',
  65001: 'utf-8',
};

const encodingOf = (page: number): string | undefined =>
  codePages[page] ?? (page >= 1_250 && page <= 1_258 ? `windows-${page}` : undefined);

function pageOf({ html, bodyHtml, internetCodepage = 0 }: FieldsData): string {
  if (html === undefined) return bodyHtml ?? '';
  const encoding = encodingOf(internetCodepage);
  return encoding === undefined ? decodeHtml(html) : new TextDecoder(encoding).decode(html);
}

/** An address of the organisation's own directory ("/o=…") means nothing to a reader. */
const isAddress = (text: string | undefined): text is string => text?.includes('@') === true;

function person(name: string | undefined, addresses: readonly (string | undefined)[]): string {
  const address = addresses.find(isAddress);
  if (address === undefined || address === name) return name ?? address ?? '';
  return name === undefined || name === '' ? address : `"${name}" <${address}>`;
}

const peopleOf = ({ recipients = [] }: FieldsData, kind: 'to' | 'cc'): string =>
  recipients
    .filter(({ recipType = 'to' }) => recipType === kind)
    .map(({ name, smtpAddress, email }) => person(name, [smtpAddress, email]))
    .join(', ');

function mailOf(fields: FieldsData, depth: number): Mail {
  const { attachments = [] } = fields;
  const inner = attachments.flatMap(({ innerMsgContentFields: each }) => (each === undefined ? [] : [each]));
  const isRead = depth < deepest;
  const files = attachments.filter(
    ({ attachmentHidden, innerMsgContent }) => !(attachmentHidden || (isRead && innerMsgContent)),
  );
  return {
    subject: (fields.subject ?? fields.normalizedSubject ?? '').trim(),
    from: person(fields.senderName, [fields.senderSmtpAddress, fields.sentRepresentingSmtpAddress, fields.senderEmail]),
    to: peopleOf(fields, 'to'),
    cc: peopleOf(fields, 'cc'),
    date: mailDate(fields.clientSubmitTime ?? fields.messageDeliveryTime ?? ''),
    html: pageOf(fields),
    text: fields.body ?? '',
    files: files.flatMap(({ fileName, fileNameShort, name }) => fileName ?? fileNameShort ?? name ?? []),
    mails: isRead ? inner.map((each) => mailOf(each, depth + 1)) : [],
  };
}

/** Code pages of Unicode, in which no string without Unicode is written. */
const unicodePages: readonly number[] = [1_200, 1_201];

function fieldsOf(bytes: ArrayBuffer, ansiEncoding: string): FieldsData {
  // The package is CommonJS: what it exports as default is a property of the module's own default.
  const reader = new outlook.default(bytes);
  reader.parserConfig = { ansiEncoding };
  return reader.getFileData();
}

function read(bytes: Uint8Array): FieldsData {
  try {
    const buffer = Uint8Array.from(bytes).buffer;
    const fields = fieldsOf(buffer, 'windows1252');
    const page = fields.messageCodepage ?? 1_252;
    const isOther = page !== 1_252 && encodingOf(page) !== undefined && !unicodePages.includes(page);
    if (fields.error === undefined) return isOther ? fieldsOf(buffer, String(page)) : fields;
  } catch {
    // Whatever a damaged file makes of the package, it is refused below.
  }
  throw damaged();
}

/** Reads a message that Outlook saved (MS-OXMSG). Attached messages are sections; files in it are named. @throws DocumentRefused */
export function parseMsg(bytes: Uint8Array): ParsedDocument {
  const fields = read(bytes);
  const mail = mailOf(fields, 0);
  if (/\bSMIME\b/i.test(fields.messageClass ?? '') && mail.text.trim() === '' && mail.html === '') throw encrypted();
  return writeMail(mail);
}
