import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { isFromMailbox, lengthBeforeHead } from './mail-head.ts';

/** Bytes that are looked at for what stands before a mail. */
const searched = 65_536;
/** Bytes of a file that may have another encoding or other line ends as a whole: one with larger attachments never has. */
const mostRewritten = 20_000_000;

const severalMails = (count: number): DocumentRefused =>
  new DocumentRefused(
    'too_complex',
    `The file is a mailbox with ${count} emails. In your email program, save each email you need as a file and upload those.`,
  );

const separator = /^From \S[^\r\n]*\d{2}:\d{2}[^\r\n]*\r?\n[!-9;-~]{1,60}:/;

/** How many mails a mailbox has: each begins with a "From " line after an empty one. */
function countMails(bytes: Buffer): number {
  let count = 1;
  for (let at = bytes.indexOf('\nFrom '); at !== -1; at = bytes.indexOf('\nFrom ', at + 1)) {
    const isAfterEmptyLine = /\n\r?$/.test(bytes.toString('latin1', Math.max(0, at - 2), at));
    if (isAfterEmptyLine && separator.test(bytes.toString('latin1', at + 1, at + 400))) count += 1;
  }
  return count;
}

/** A mail saved as Unicode text as a whole, or with the line ends of old Macs, as mail programs send it. */
function rewritten(bytes: Buffer): Buffer {
  if (bytes.byteLength > mostRewritten) return bytes;
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isLittle || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return Buffer.from(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes));
  }
  return bytes.includes(0x0a) ? bytes : Buffer.from(bytes.toString('latin1').replaceAll('\r', '\r\n'), 'latin1');
}

/** Lines of a mail that begin as the separator does are quoted in a mailbox. */
function unquoted(bytes: Buffer): Buffer {
  if (bytes.byteLength > mostRewritten || !bytes.includes('\n>From ')) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll(/\n>(>*From )/g, '\n$1'), 'latin1');
}

/** Headers are ASCII or UTF-8; old programs wrote letters of Windows-1252 into them. */
function withReadableHead(bytes: Buffer): Buffer {
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1', 0, searched))?.index;
  if (end === undefined) return bytes;
  const head = bytes.subarray(0, end);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head);
    return bytes;
  } catch {
    return Buffer.concat([Buffer.from(new TextDecoder('windows-1252').decode(head)), bytes.subarray(end)]);
  }
}

/**
 * The mail in a saved file, from its first header on: without the "From " line of a mailbox, the length and the properties
 * that Apple Mail puts around it, a byte-order mark, empty lines.
 * @throws DocumentRefused for a mailbox with several mails
 */
export function unwrapMail(file: Uint8Array): Buffer {
  const bytes = rewritten(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const start = bytes.toString('latin1', 0, searched);
  const isMailbox = isFromMailbox(start);
  if (isMailbox) {
    const count = countMails(bytes);
    if (count > 1) throw severalMails(count);
  }
  const [line = '', length] = /^\s*(\d{1,10})[ \t]*\r?\n/.exec(start) ?? [];
  const end = length === undefined ? bytes.byteLength : Math.min(bytes.byteLength, line.length + Number(length));
  const mail = withReadableHead(bytes.subarray(lengthBeforeHead(start), end));
  return isMailbox ? unquoted(mail) : mail;
}
