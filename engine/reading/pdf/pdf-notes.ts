import type { Line } from './pdf-lines.ts';

/** Maximum size of a footnote's letters, in multiples of the text's. */
const smaller = 0.92;

const noteStart = /^(\d{1,3}|[*†‡§]{1,3})[.)]?[\s\u2003]*(?=\S)/u;

/** Words of a footnote and the mark before them. */
export type PdfNote = { mark: string; lines: Line[] };

/** A line with the marks of notes in brackets, as other formats print them: "open.2" is "open.[2]". */
function withMarks(line: Line, notes: readonly PdfNote[]): Line {
  const text = line.text.replace(/(?<=\p{L}["'”’)]?[.,;:]?["'”’)]?)(\d{1,3}|[*†‡§]{1,3})(?=[\s.,;:)]|$)/gu, (mark) =>
    notes.some((note) => note.mark === mark) ? `[${mark}]` : mark,
  );
  return text === line.text ? line : { ...line, text };
}

/**
 * Separates the footnotes at the end of a column from its text: small letters after a mark.
 * @param size of the text's letters
 */
export function splitNotes(lines: readonly Line[], size: number): { text: readonly Line[]; notes: PdfNote[] } {
  const isSmall = (line: Line) => line.size <= size * smaller && line.table === undefined && line.cells.length <= 2;
  let from = lines.length;
  while (from > 0 && isSmall(lines[from - 1] as Line)) from -= 1;
  while (from < lines.length && !noteStart.test(lines[from]?.text ?? '')) from += 1;
  // A column of small print alone is text.
  if (from === 0 || from === lines.length) return { text: lines, notes: [] };
  const notes: PdfNote[] = [];
  for (const line of lines.slice(from)) {
    const mark = noteStart.exec(line.text)?.[1];
    const last = notes.at(-1);
    const isNext =
      mark !== undefined && (last === undefined || !/^\d/.test(mark) || Number(mark) === Number(last.mark) + 1);
    if (isNext) notes.push({ mark, lines: [line] });
    else last?.lines.push(line);
  }
  return { text: lines.slice(0, from).map((line) => withMarks(line, notes)), notes };
}

/** A note's words without its mark. */
export const wordsOfNote = ({ lines }: PdfNote): string[] =>
  lines.map(({ text }, at) => (at === 0 ? text.replace(noteStart, '') : text));
