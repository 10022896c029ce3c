import type { RaisedError } from './error-signals.ts';

type Person = { firstname: string; email: string };

const longestField = 500;

/**
 * One field as one line: a line break in what a server or a proxy wrote would begin a line, or a header, of its own. Half a
 * character, which no address can hold, is replaced, and the whole stays short enough for every mail program.
 */
const oneLine = (text: string): string =>
  [...text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, longestField).join('').trim();

/** Spec §8: the e-mail draft to support, with everything that helps to find what happened. */
export function supportDraft(address: string, error: RaisedError, person: Person | undefined): string {
  const lines = [
    `Error code: ${error.code}`,
    `Title: ${error.title}`,
    `Description: ${error.description}`,
    `Context: ${error.context}`,
    `Time: ${error.timestamp}`,
    `Request ID: ${error.requestId ?? 'none'}`,
    `First name: ${person?.firstname ?? 'not logged in'}`,
    `Email: ${person?.email ?? 'not logged in'}`,
  ];
  const subject = encodeURIComponent(oneLine(`Candour support: ${error.title} (${error.code})`));
  // Of an address only the @ may stand as it is: a question mark or ampersand in it would begin fields of its own.
  const to = encodeURIComponent(oneLine(address)).replaceAll('%40', '@');
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(lines.map(oneLine).join('\r\n'))}`;
}
