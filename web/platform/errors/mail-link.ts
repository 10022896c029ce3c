const longestField = 500;

/**
 * One field on one line: a line break written by a server or proxy would start a new line or header. Lone surrogates, which no
 * address can contain, are replaced, and the length stays within what every mail program takes.
 */
const oneLine = (text: string): string =>
  [...text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, longestField).join('').trim();

/** A `mailto:` address that opens an email to one address, with a subject and lines of text. */
export function mailLink(to: string, subject: string, lines: readonly string[]): string {
  // Of an address only the @ may stay unescaped: a question mark or ampersand would start fields of its own.
  const address = encodeURIComponent(oneLine(to)).replaceAll('%40', '@');
  const body = encodeURIComponent(lines.map(oneLine).join('\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(oneLine(subject))}&body=${body}`;
}
