import type { PagePlace } from './document-shape.ts';

/** Points (1/72 inch) of the page as displayed, from its upper left corner. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A page as displayed: `number` from 1, sides in points. */
export type PdfPageSize = { number: number; width: number; height: number };

/** The origin of an element: its areas on pages, and the confidence of text recognition in its words (null for a text layer). */
export type Origin = { places: PagePlace[]; confidence: number | null };

type Stretch = { page: PdfPageSize; block: unknown; box: Box };

/** The position of a line, with its words and their confidence. */
export type Standing = { box: Box; text: string; confidence: number | null };

export const unionOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** A fraction to four places: finer than a pixel of any screen. */
const fraction = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

function placeOf({ page, box }: Stretch): PagePlace {
  const [x, y] = [fraction(box.left / page.width), fraction(box.top / page.height)];
  const width = fraction(fraction(box.right / page.width) - x);
  return { page: page.number, x, y, width, height: fraction(fraction(box.bottom / page.height) - y) };
}

/** Mean confidence of several texts by their length; null when none of them was recognised. */
export function meanConfidence(of: readonly { text: string; confidence: number | null }[]): number | null {
  let [sum, length] = [0, 0];
  for (const { text, confidence } of of) {
    if (confidence === null) continue;
    sum += confidence * text.length;
    length += text.length;
  }
  return length === 0 ? null : Math.round((sum / length) * 1_000) / 1_000;
}

/** Joins both, for content printed in two parts, such as a number and its text. */
export function joinOrigins(first: Origin | null, second: Origin | null): Origin | null {
  if (first === null || second === null) return first ?? second;
  const confidences = [first.confidence, second.confidence].filter((each) => each !== null);
  return {
    places: [...first.places, ...second.places],
    confidence: confidences.length === 0 ? null : Math.min(...confidences),
  };
}

/** Collects the areas of an element's lines: one for each run of lines in one column of one page. */
export class Whereabouts {
  #stretches: Stretch[] = [];
  #lines: Standing[] = [];

  /** @param block the same object for all lines of one column of one page */
  add(line: Standing, page: PdfPageSize, block: unknown): void {
    this.#lines.push(line);
    const last = this.#stretches.at(-1);
    if (last !== undefined && last.block === block) last.box = unionOf([last.box, line.box]);
    else this.#stretches.push({ page, block, box: line.box });
  }

  /** Returns the collected areas and resets. */
  take(): Origin {
    const origin = { places: this.#stretches.map(placeOf), confidence: meanConfidence(this.#lines) };
    this.#stretches = [];
    this.#lines = [];
    return origin;
  }
}
