import { tabMark } from '#engine/reading/clean-text.ts';
import { readLabel } from '#engine/reading/prose/printed-number.ts';
import type { ProseReader } from '#engine/reading/prose/prose-reader.ts';

/** Maximum words of a line that counts as a heading. */
const mostHeadingWords = 12;
/** Lines with at least this many characters count as broken at the margin rather than ended. */
const brokenFrom = 55;

const isUnderline = (line: string) => /^\s*(?:={3,}|-{3,}|~{3,}|\*{3,}|_{3,})\s*$/.test(line);
const isShout = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** A line that looks like a heading: capitals throughout, or a number and a few words without a full stop. */
function isHeadingLine(text: string): boolean {
  if (text.split(/\s+/).length > mostHeadingWords || /[.;:,?!]$/.test(text)) return false;
  return (
    isShout(text) ||
    /^(?:\d{1,2}(?:\.\d{1,2})?[.)]?|(?:Part|Chapter|Section|Annexe?|Appendix|Schedule) [\dA-Z]+[.:]?)\s+\p{Lu}/u.test(
      text,
    )
  );
}

/** Joins lines of one stretch that were broken at the margin; a line that begins with a label starts a new paragraph. */
function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let last = '';
  for (const line of lines) {
    const text = line.trim().replaceAll('\t', tabMark);
    const isNew = last === '' || readLabel(text) !== null || (last.length < brokenFrom && /[.;:?!]$/.test(last));
    if (isNew) paragraphs.push(text);
    else paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`);
    last = text;
  }
  return paragraphs;
}

/**
 * Writes plain text: stretches between empty lines are paragraphs, underlined lines and those that look like headings are
 * headings.
 */
export function writeText(prose: ProseReader, text: string): void {
  let open: string[] = [];
  const close = () => {
    const lines = open;
    open = [];
    const [only = ''] = lines;
    if (lines.length === 1 && isHeadingLine(only.trim())) prose.addHeading(2, only);
    else for (const paragraph of paragraphsOf(lines)) prose.addParagraph(paragraph);
  };
  for (const line of text.split(/\r\n|[\n\r\f\u2028\u2029]/)) {
    if (isUnderline(line)) {
      const heading = open.pop();
      close();
      if (heading !== undefined) prose.addHeading(line.trim().startsWith('=') ? 1 : 2, heading);
    } else if (line.trim() === '') close();
    else open.push(line);
  }
  close();
}
