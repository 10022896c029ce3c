import { withoutTabs } from '#engine/reading/clean-text.ts';
import { numberPatterns, readLabel } from '#engine/reading/prose/printed-number.ts';
import type { Line } from './pdf-lines.ts';

/** The type of a document's body text: what differs from it may be a heading. */
export type BodyType = { size: number; font: string; leading: number };

/** Minimum size of letters larger than the text's, in multiples of it. */
export const larger = 1.12;
/** Minimum share of a distance between lines among all of them, to be that of a paragraph's lines. */
const leastShare = 0.1;
const most = { words: 16, characters: 200 };
/** Levels: 1 is the title's. */
const deepest = 6;

/** Key of a line in the document's outline. */
export const outlineKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function mostBy<K>(lines: readonly Line[], key: (line: Line) => K): K | undefined {
  const counts = new Map<K, number>();
  for (const line of lines) counts.set(key(line), (counts.get(key(line)) ?? 0) + line.text.length);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

export function bodyTypeOf(blocks: readonly (readonly Line[])[]): BodyType {
  const lines = blocks.flat();
  const size = mostBy(lines, (line) => line.size) ?? 0;
  const steps = blocks.flatMap((block) =>
    block.slice(1).flatMap((line, at) => {
      const step = line.y - (block[at]?.y ?? 0);
      return line.size === size && step > 0 && step < 4 * size ? [Math.round(step * 2) / 2] : [];
    }),
  );
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  // In a document of short clauses the distance between paragraphs is the commonest: lines of one paragraph stand closer.
  const often = [...counts]
    .filter(([, count]) => count >= 2 && count >= steps.length * leastShare)
    .map(([step]) => step);
  const leading = often.length === 0 ? size * 1.2 : Math.min(...often);
  return {
    size,
    font:
      mostBy(
        lines.filter((line) => line.size === size),
        (line) => line.font,
      ) ?? '',
    leading,
  };
}

/** Separates headings from text by the document's outline, by size, and by a font of their own. */
export class HeadingFinder {
  readonly #body: BodyType;
  readonly #outline: ReadonlyMap<string, number>;
  /** Sizes of headings, largest first. */
  readonly #sizes: number[];
  readonly #hasTitle: boolean;

  /** @param outline depth from 0 by outlineKey */
  constructor(body: BodyType, lines: readonly Line[], outline: ReadonlyMap<string, number>) {
    this.#body = body;
    this.#outline = outline;
    const large = lines.filter((line) => this.#isLarge(line));
    this.#sizes = [...new Set(large.map(({ size }) => size))].sort((a, b) => b - a);
    const [largest] = this.#sizes;
    // The largest letters are the title's if they come first, and only once.
    const titles = large.filter(({ size }) => size === largest);
    this.#hasTitle = titles.length > 0 && titles.length <= 4 && lines.slice(0, 15).includes(titles[0] as Line);
  }

  #isLarge({ size, text }: Line): boolean {
    return size >= this.#body.size * larger && /\p{L}{2}/u.test(text) && text.length <= most.characters;
  }

  /**
   * @param isApart whether the line is more than a line's distance below the previous one
   * @returns the heading's level, or null for a line of text
   */
  levelOf(line: Line, isApart: boolean): number | null {
    const depth = this.#outline.get(outlineKey(line.text));
    if (depth !== undefined) return Math.min(depth + 2, deepest);
    if (this.#isLarge(line)) {
      const rank = this.#sizes.indexOf(line.size);
      return Math.min(rank + (this.#hasTitle ? 1 : 2), deepest);
    }
    const isNumbered = numberPatterns.heading.test(withoutTabs(line.text));
    return (isApart || isNumbered) && this.#isSetApart(line)
      ? Math.min(this.#sizes.length + (this.#hasTitle ? 1 : 2), deepest)
      : null;
  }

  /** Whether a line continues the heading above it: the same type, in a font or size other than the body's. */
  goesOn(line: Line, above: Line): boolean {
    const isSetAlike = line.size === above.size && line.font === above.font;
    const isOwn = line.font !== this.#body.font || line.size > this.#body.size;
    return isSetAlike && isOwn && /^\p{Ll}/u.test(line.text) && line.cells.length === 1;
  }

  /** A short line in a font of its own that does not end as a sentence does. */
  #isSetApart({ font, size, text, cells }: Line): boolean {
    if (font === this.#body.font || size < this.#body.size * 0.95) return false;
    const words = withoutTabs(text).split(' ');
    if (words.length > most.words || cells.length > 2 || /[.,;:]$/.test(text)) return false;
    if (readLabel(text)?.kind === 'item') return false;
    return /^[\p{Lu}\p{N}]/u.test(text) && /\p{L}{3}/u.test(text);
  }
}
