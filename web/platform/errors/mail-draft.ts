const longestField = 500;

/**
 * One field as one line: a line break in what a server or a proxy wrote would begin a line, or a header, of its own. Half a
 * character, which no address can hold, is replaced, and the whole stays short enough for every mail program.
 */
const oneLine = (text: string): string =>
  [...text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, longestField).join('').trim();

/** A `mailto:` address that opens a draft to one address, with a subject and the lines of its text. */
export function mailDraft(to: string, subject: string, lines: readonly string[]): string {
  // Of an address only the @ may stand as it is: a question mark or ampersand in it would begin fields of its own.
  const address = encodeURIComponent(oneLine(to)).replaceAll('%40', '@');
  const body = encodeURIComponent(lines.map(oneLine).join('\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(oneLine(subject))}&body=${body}`;
}
