import type { Node } from '@tiptap/pm/model';
import { pieceInText, type TextStretch } from '#contract/features/write/words-in-text.ts';

/** A stretch of the editor's document, in its own positions. */
export type EditorRange = { from: number; to: number };

type Line = { at: number; start: number; length: number };

/** The plain text of an editor's document, as `plainTextOf` has it, with where each line begins in the document and in the text. */
export type PlainText = { text: string; lines: readonly Line[] };

export function plainTextOfEditor(doc: Node): PlainText {
  const lines: Line[] = [];
  const words: string[] = [];
  let start = 0;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    // Each piece inside a paragraph is one long in both, so that their places differ by a fixed number.
    const line = node.textBetween(0, node.content.size, undefined, pieceInText);
    lines.push({ at: at + 1, start, length: line.length });
    words.push(line);
    start += line.length + 1;
    return false;
  });
  return { text: words.join('\n'), lines };
}

function placeInText({ lines }: PlainText, position: number): number {
  const line = lines.findLast(({ at }) => at <= position);
  return line ? line.start + Math.min(position - line.at, line.length) : 0;
}

function positionOf({ lines }: PlainText, place: number): number {
  const line = lines.findLast(({ start }) => start <= place);
  return line ? line.at + Math.min(place - line.start, line.length) : 0;
}

export const stretchOfRange = (plain: PlainText, { from, to }: EditorRange): TextStretch => ({
  start: placeInText(plain, from),
  end: placeInText(plain, to),
});

export const rangeOfStretch = (plain: PlainText, { start, end }: TextStretch): EditorRange => ({
  from: positionOf(plain, start),
  to: positionOf(plain, end),
});
