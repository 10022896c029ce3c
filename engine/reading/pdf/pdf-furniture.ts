import type { PdfPageSize } from '#engine/reading/page-places.ts';
import { endsAsSentence, wordCount } from '#engine/reading/prose/line-sense.ts';
import { withoutMarks } from '#engine/reading/suspect/hidden-marks.ts';
import type { PageNote } from './pdf-annotations.ts';
import { bodyTypeOf, larger } from './pdf-headings.ts';
import type { Line } from './pdf-lines.ts';

/** `reading` is the height of the page rotated into its reading direction. */
export type PdfPage = PdfPageSize & { reading: number; blocks: Line[][]; notes?: readonly PageNote[] };

/** Share of the page's height for running heads and feet, at the top and bottom. */
const margin = 0.12;
/** The same for page numbers alone at the very top or bottom. */
const numberMargin = 0.2;
/** Maximum size of a head or foot that is not repeated, in multiples of the text's, and its minimum distance in its own. */
const smaller = 0.9;
const fewestApart = 2;
const mostFootWords = 12;
/** Words that no foot has: "Printed copies are uncontrolled" is one. */
const requires = /\b(?:must|shall|should|may|will|never|always|do not|required|not to)\b/iu;
/** Minimum pages with the same words at the same height. */
const fewestRepeats = 3;

/** Page numbers: "7", "- 7 -", "Page 7 of 20", "vii". */
const pageNumber = /^\W*(?:page|p\.?)?\s*(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/|\|)\s*\d{1,4})?\W*$/i;
/** A line of a contents page: its text, dots, its page. */
export const contentsLeader = /(?:\.\s?){5,}\s*[\divxlc]{0,5}$/i;

/** A ruled table is one line however many rows it has, so it is at an edge only when all of it is. */
const isAtEdge = ({ y, size, box, table }: Line, height: number, share = margin) =>
  table === undefined
    ? y - size < height * share || y > height * (1 - share)
    : box.bottom < height * share || box.top > height * (1 - share);

/** The same on every page apart from numbers. */
const signature = ({ text, y }: Line): string =>
  `${Math.round(y / 6)} ${text.replace(/\d+/g, '#').replace(/\s+/gu, ' ').toLowerCase()}`;

/** The first and last line of a page that stand in its margin, apart from the text; a footnote is none. */
function edgeLines(lines: readonly Line[], height: number): Line[] {
  const ordered = lines.toSorted((a, b) => a.y - b.y);
  const alone = (line: Line | undefined, next: Line | undefined): Line[] => {
    if (line === undefined || next === undefined || !isAtEdge(line, height)) return [];
    const isApart = Math.abs(line.y - next.y) > fewestApart * line.size;
    // Hidden words are told, wherever they stand.
    const isSeen = withoutMarks(line.text) === line.text;
    // Small print that says something is text.
    const isName = !endsAsSentence(line.text) && !requires.test(line.text) && wordCount(line.text) <= mostFootWords;
    return isApart && isSeen && isName && !/^[\d*†‡§([]/u.test(line.text) ? [line] : [];
  };
  return [...alone(ordered[0], ordered[1]), ...alone(ordered.at(-1), ordered.at(-2))];
}

/** Pages without running heads and feet and page numbers. */
export function withoutFurniture(pages: readonly PdfPage[]): PdfPage[] {
  const seen = new Map<string, number>();
  for (const { reading: height, blocks } of pages) {
    const edges = blocks.flat().filter((line) => isAtEdge(line, height));
    for (const each of new Set(edges.map(signature))) seen.set(each, (seen.get(each) ?? 0) + 1);
  }
  // Both pages of a document of two have its head and foot; a title that stands on both is larger than its text.
  const isPair = pages.length === 2;
  const needed = isPair ? 2 : Math.max(fewestRepeats, Math.ceil(pages.length * 0.15));
  const body = bodyTypeOf(pages.flatMap(({ blocks }) => blocks)).size;
  const largest = isPair ? body * larger : Infinity;
  const isRepeated = (line: Line, height: number) =>
    isAtEdge(line, height) && line.size < largest && (seen.get(signature(line)) ?? 0) >= needed;
  const isPageNumber = (line: Line, height: number, outermost: readonly number[]) =>
    pageNumber.test(line.text) &&
    (isAtEdge(line, height) || (outermost.includes(line.y) && isAtEdge(line, height, numberMargin)));
  const isFurniture = (line: Line, height: number, outermost: readonly number[]) =>
    isRepeated(line, height) || (line.table === undefined && isPageNumber(line, height, outermost));
  const isSmall = ({ size, table }: Line) => table === undefined && size < body * smaller;
  return pages.map((page) => {
    const { reading: height, blocks } = page;
    const baselines = blocks.flat().map(({ y }) => y);
    const outermost = [Math.min(...baselines), Math.max(...baselines)];
    const alone = new Set(edgeLines(blocks.flat(), height).filter(isSmall));
    const kept = blocks.map((lines) =>
      lines.filter((line) => !isFurniture(line, height, outermost) && !alone.has(line)),
    );
    return { ...page, blocks: kept.filter(({ length }) => length > 0) };
  });
}
