import { Transform } from 'node:stream';
import { type MailNode, MailParser, type MailPart } from 'mailparser';

/** The parts of one mail. Attachments that are mails themselves keep their bytes; others are only named. */
export type MailParts = {
  subject: string;
  from: string;
  to: string;
  cc: string;
  /** The header as written; empty where there is none. */
  date: string;
  html: string;
  text: string;
  isJournal: boolean;
  attachments: { type: string; name: string; related: boolean; bytes: Buffer }[];
};

/** Stands for "not said": mail programs leave out the encoding, or say ASCII, where they write something else. */
const notSaid = 'x-not-said';

function decode(bytes: Buffer, charset: string): string {
  try {
    const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
    const label = /^utf-?16$/i.test(charset) && isBig ? 'utf-16be' : charset;
    return new TextDecoder(label).decode(bytes);
  } catch {
    // Not said, or of a name that nobody knows.
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes a text part when all of it has arrived, in place of the package's decoder: a wrong character decides the encoding. */
class PartDecoder extends Transform {
  readonly #charset: string;
  readonly #chunks: Buffer[] = [];

  constructor(charset: string) {
    super();
    this.#charset = charset;
  }

  override _transform(chunk: Buffer, _: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  override _flush(done: () => void): void {
    this.push(Buffer.from(decode(Buffer.concat(this.#chunks), this.#charset)));
    done();
  }
}

/** The package takes ASCII and UTF-8 at their word; these parts pass through the decoder too. */
class TolerantParser extends MailParser {
  override createNode(node: MailNode): unknown {
    if (!node.charset || /^(?:us-?ascii|ascii|ansi.*|utf-?8|unknown.*|default|x-unknown)$/i.test(node.charset)) {
      node.charset = notSaid;
    }
    return super.createNode(node);
  }
}

const options = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  // A mail in a mail is an attachment, whatever its headers say.
  ignoreEmbedded: true,
  Iconv: PartDecoder,
};

/** Attachments whose bytes are needed. */
const isKept = (type: string): boolean => type === 'message/rfc822';

const names = (address: MailParser['to']): string =>
  [address ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');

/** Splits a mail (RFC 5322, MIME) into its parts. Rejects where it is none. */
export async function splitMail(bytes: Buffer): Promise<MailParts> {
  const parser = new TolerantParser(options);
  const attachments: MailParts['attachments'] = [];
  let [html, text] = ['', ''];
  parser.on('data', (part: MailPart) => {
    if (part.type === 'text') {
      html = part.html || '';
      text = part.text ?? '';
      return;
    }
    const chunks: Buffer[] = [];
    const { contentType: type, filename: name = '', related = false } = part;
    part.content.on('data', (chunk: Buffer) => isKept(type) && chunks.push(chunk));
    part.content.on('end', () => {
      attachments.push({ type, name, related, bytes: Buffer.concat(chunks) });
      part.release();
    });
  });
  await new Promise<void>((resolve, reject) => {
    parser.once('end', resolve);
    parser.once('error', reject);
    parser.end(bytes);
  });
  const { subject = '', from, to, cc, headerLines } = parser;
  const date = headerLines.find(({ key }) => key === 'date')?.line.replace(/^[^:]*:/, '') ?? '';
  const people = { from: names(from), to: names(to), cc: names(cc) };
  return {
    subject,
    ...people,
    date,
    html,
    text,
    attachments,
    isJournal: headerLines.some(({ key }) => key === 'x-ms-journal-report'),
  };
}
