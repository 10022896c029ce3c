/**
 * What may stand before the first header of a saved mail: a byte-order mark, empty lines, the length that Apple Mail writes,
 * the "From " line of a mailbox. Works on bytes read as Latin-1.
 */
const before = /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*(?:\d{1,10}[ \t]*\r?\n)?\s*(>?From [^\r\n:]*[\d:]{4,}[^\r\n]*\r?\n)?/;

const header = /^([!-9;-~]{1,60}):(?:[ \t]|\S|$)/;
/** Headers that mail programs write, and people who type "From: …" at the top of a text do not. */
const written =
  /^(?:mime-version|message-id|received|return-path|delivered-to|content-(?:type|transfer-encoding)|dkim-signature|in-reply-to|references|thread-(?:topic|index)|user-agent|importance|x-.+)$/;

/** Share of lines of a head that may be no header: some programs break a long one without indenting its rest. */
const broken = 0.2;

/** Characters before a saved mail's first header. */
export const lengthBeforeHead = (text: string): number => before.exec(text)?.[0].length ?? 0;

/** Whether a saved mail begins with the line that separates mails in a mailbox. */
export const isFromMailbox = (text: string): boolean => before.exec(text)?.[1] !== undefined;

/** Names of the headers that a text begins with, in lower case; null where it begins with anything else. */
function headerNames(text: string): Set<string> | null {
  const rest = text.slice(lengthBeforeHead(text));
  const [head = '', body] = rest.split(/(?:\r\n|\n|\r(?!\n))(?:\r\n|\n|\r(?!\n))/, 2);
  const lines = head.replace(/(?:\r\n|\r|\n)[ \t]+/g, ' ').split(/\r\n|\r|\n/);
  // Of a head that is longer than what was looked at, the last line is cut.
  if (body === undefined && lines.length > 1) lines.pop();
  const named = lines.filter((line) => header.test(line));
  if (!header.test(lines[0] ?? '') || lines.length - named.length > lines.length * broken) return null;
  return new Set(named.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()));
}

const people = (names: ReadonlySet<string>) =>
  ['from', 'sender', 'to', 'subject', 'date'].filter((name) => names.has(name));

/** Whether a text begins with mail headers, including one that only mail programs write. */
export function isMail(text: string): boolean {
  const names = headerNames(text);
  if (names === null) return false;
  // Servers write what they did above everything else, and may write more than was looked at.
  const hasPeople = names.has('from') || people(names).length > 1 || names.has('received');
  return hasPeople && (isFromMailbox(text) || [...names].some((name) => written.test(name)));
}

/** Whether a text begins as mails do, for a file whose name says that it is one. */
export const mayBeMail = (text: string): boolean => people(headerNames(text) ?? new Set()).length > 1;
