import { loadLibrary, type PDFPageProxy, readOperations } from './pdf-library.ts';

/** Path operands in the outlines of some twenty letters. */
const fewestOutlines = 1_200;
/** Drawn letters that the text layer does not return: their codes may have no meaning. */
const fewestUnknown = 60;

const lengthOf = (value: unknown): number =>
  Array.isArray(value) || ArrayBuffer.isView(value) ? (value as ArrayLike<unknown>).length : 0;

/**
 * Whether a page may show more than the letters of its text layer: pictures, outlines that may be letters, or letters whose
 * codes have no meaning. Much cheaper than drawing the page.
 */
export async function mayShowMore(page: PDFPageProxy, letters: number): Promise<boolean> {
  const { OPS } = await loadLibrary();
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageMaskXObject,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat,
  ]);
  const unfilled = new Set<unknown>([OPS.endPath, OPS.stroke, OPS.closeStroke]);
  const { fnArray, argsArray } = await readOperations(page);
  let [outlines, drawn] = [0, 0];
  for (const [at, operation] of fnArray.entries()) {
    const details = argsArray[at];
    if (pictures.has(operation)) return true;
    if (!Array.isArray(details)) continue;
    if (operation === OPS.showText) drawn += lengthOf(details[0]);
    if (operation !== OPS.constructPath || unfilled.has(details[0])) continue;
    outlines += lengthOf(details[1]?.[0]);
  }
  return outlines >= fewestOutlines || drawn > letters + fewestUnknown;
}
