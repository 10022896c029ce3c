import { cleanText } from '#engine/reading/clean-text.ts';
import type { Box } from '#engine/reading/page-places.ts';
import type { RecognisedPage } from '#engine/recognition/recognise-page.ts';
import type { TextPiece } from './pdf-pieces.ts';

/** Lines within this tolerance of the usual size share it: heights of recognised lines vary. */
const sizeScatter = 0.2;

/** Sizes of words, with those near the size of most text made equal. */
function steadySizes(words: readonly { text: string; size: number }[]): (size: number) => number {
  const sorted = [...words].sort((a, b) => a.size - b.size);
  const half = sorted.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let sum = 0;
  const middle = sorted.find(({ text }) => {
    sum += text.length;
    return sum >= half;
  });
  if (middle === undefined) return (size) => size;
  return (size) => (Math.abs(size - middle.size) <= sizeScatter * middle.size ? middle.size : size);
}

/** Recognised words as runs of text. @param scale pixels of the picture per point of the page */
export function piecesOf({ words }: RecognisedPage, scale: number): TextPiece[] {
  const steady = steadySizes(words);
  const points = ({ left, top, right, bottom }: Box): Box => ({
    left: left / scale,
    top: top / scale,
    right: right / scale,
    bottom: bottom / scale,
  });
  return words.flatMap(({ text: found, x, y, width, size, box, confidence }) => {
    const text = cleanText(found);
    if (text === '') return [];
    const measures = { x: x / scale, y: y / scale, width: width / scale, size: steady(size) / scale };
    return [{ text, ...measures, font: 'recognised', box: points(box), confidence }];
  });
}
