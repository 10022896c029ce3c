// What XML 1.0 has no place for: control characters, and halves of surrogate pairs.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as a Word file can hold it: characters that XML forbids become the replacement character. */
export const writableText = (text: string): string => text.replace(unwritable, '\ufffd');

/** An address that Word may follow, or undefined: a file's own text must not become a link that runs something. */
export function safeLink(link: string | null | undefined): string | undefined {
  if (link === null || link === undefined || !URL.canParse(link)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(link).protocol) ? link : undefined;
}
