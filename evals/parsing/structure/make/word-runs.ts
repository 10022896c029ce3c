/** Escapes words for XML. */
export const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a document gathers while its paragraphs are written. */
export interface Gathered {
  notes: string[];
  changes: number;
  bookmarks: number;
  boxes: number;
  /** Counted numbers that cross-references name. */
  targets: Set<string>;
  /** Those whose paragraph has been written. */
  marked: Set<string>;
  /** Show the text with all changes accepted. */
  accepted: boolean;
}

function by(seen: Gathered): string {
  seen.changes += 1;
  return `w:id="${9000 + seen.changes}" w:author="R Halloran" w:date="2024-03-11T09:30:00Z"`;
}

export function run(text: string, look = ''): string {
  if (text === '') return '';
  const properties = look === '' ? '' : `<w:rPr>${look}</w:rPr>`;
  return `<w:r>${properties}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`;
}

/** A field with its stored result. */
export const field = (code: string, result: string, look = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result, look)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Name of the bookmark at the paragraph with a number. */
export const targetName = (number: string): string => `_Ref${number.replace(/\W/g, '0')}`;

const MARKS = /(\*\*|\{br\}|\{\+.*?\+\}|\{-.*?-\}|\[fn:.*?\]|\[ref:.*?\])/;

/** Words with marks for bold, changes, notes and cross-references, as runs. */
export function runs(text: string, seen: Gathered, look = ''): string {
  let bold = false;
  return text
    .split(MARKS)
    .map((part) => {
      const now = bold && !look.includes('<w:b/>') ? `<w:b/>${look}` : look;
      if (part === '**') {
        bold = !bold;
        return '';
      }
      if (part === '{br}') return '<w:r><w:br/></w:r>';
      if (part.startsWith('{+')) {
        const words = run(part.slice(2, -2), now);
        return seen.accepted ? words : `<w:ins ${by(seen)}>${words}</w:ins>`;
      }
      if (part.startsWith('{-')) {
        if (seen.accepted) return '';
        return `<w:del ${by(seen)}><w:r><w:delText xml:space="preserve">${xml(part.slice(2, -2))}</w:delText></w:r></w:del>`;
      }
      if (part.startsWith('[fn:')) {
        seen.notes.push(part.slice(4, -1));
        return `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${seen.notes.length + 1}"/></w:r>`;
      }
      if (part.startsWith('[ref:')) {
        const number = part.slice(5, -1);
        return seen.accepted || !seen.targets.has(number)
          ? run(number, now)
          : field(`REF ${targetName(number)} \\r \\h`, number, now);
      }
      return run(part, now);
    })
    .join('');
}

/** The mark of a paragraph that a change put in or took out. */
export const changeMark = (options: Map<string, string>, seen: Gathered): string => {
  if (seen.accepted) return '';
  if (options.has('ins')) return `<w:ins ${by(seen)}/>`;
  return options.has('del') ? `<w:del ${by(seen)}/>` : '';
};

/** Braces that mark the whole of a paragraph's words as put in or taken out. */
export const wholeChange = (text: string, options: Map<string, string>): string => {
  if (options.has('ins')) return `{+${text}+}`;
  return options.has('del') ? `{-${text}-}` : text;
};
