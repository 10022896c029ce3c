import { tabMark } from './clean-text.ts';
import type { WordNumbering } from './docx-numbering.ts';
import type { ParagraphStyle } from './docx-styles.ts';
import { encodeXml, wordNumber, wordValue } from './xml-text.ts';

const tags = /<(\/?)w:(pPr|tab)(?=[\s/>])([^>]*)>/g;
/** What a paragraph was before a tracked change. */
const change = /<w:pPrChange\b[\s\S]*?<\/w:pPrChange>/g;
const ownNumbering = /<w:numPr\b[^>]*\/>|<w:numPr\b[\s\S]*?<\/w:numPr>/g;

const textRun = (text: string) => `<w:r><w:t xml:space="preserve">${encodeXml(text)}</w:t></w:r>`;
const list = (id: number, level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
/** Says that a paragraph is in no list, whatever its style says. */
const noList = list(0, 0);

/**
 * Writes the numbers Word would print ("3.2", "(a)") into the paragraphs of word/document.xml as text, and takes those paragraphs
 * out of their lists; bulleted ones stay. Tabs become marks, so that the printed distance after a typed number is not lost.
 */
export function printLabels(
  xml: string,
  numbering: WordNumbering,
  styles: ReadonlyMap<string, ParagraphStyle>,
): string {
  const output: string[] = [];
  let copied = 0;
  let depth = 0;
  let start = 0;
  const replace = (from: number, to: number, text: string) => {
    output.push(xml.slice(copied, from), text);
    copied = to;
  };
  for (const match of xml.matchAll(tags)) {
    const [whole, closing, tag, attributes = ''] = match;
    const end = match.index + whole.length;
    const isEmpty = attributes.endsWith('/');
    if (tag === 'tab') {
      // Among properties it is a tab stop.
      if (isEmpty && depth === 0) replace(match.index, end, `<w:t xml:space="preserve">${tabMark}</w:t>`);
    } else if (!closing && !isEmpty) {
      if (depth === 0) start = end;
      depth += 1;
    } else if (closing && depth > 0) {
      depth -= 1;
      if (depth === 0) replace(start, end, numbered(xml.slice(start, match.index), numbering, styles));
    }
  }
  return output.join('') + xml.slice(copied);
}

/** The properties of one paragraph, closed, with what is printed before its text. */
function numbered(properties: string, numbering: WordNumbering, styles: ReadonlyMap<string, ParagraphStyle>): string {
  const closing = '</w:pPr>';
  const now = properties.replace(change, '');
  const inherited = styles.get(wordValue(now, 'pStyle') ?? '')?.numbering;
  const id = wordNumber(now, 'numId') ?? inherited?.id ?? 0;
  if (id === 0) return `${now}${closing}`;
  const level = wordNumber(now, 'ilvl') ?? inherited?.level ?? 0;
  const next = numbering.next(id, level);
  const rest = now.replace(ownNumbering, '');
  if (next?.kind === 'bullet') return `${rest}${list(id, level)}${closing}`;
  return `${rest}${noList}${closing}${next === null ? '' : textRun(next.label)}`;
}
