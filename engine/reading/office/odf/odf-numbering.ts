import { letterNumeral, romanNumeral } from '#engine/reading/numerals.ts';
import { attributeOf, childrenOf, descendantsOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';

type Level = { format: string; prefix: string; suffix: string; shown: number; start: number };

function format(count: number, name: string): string {
  if (name === 'a') return letterNumeral(count);
  if (name === 'A') return letterNumeral(count).toUpperCase();
  if (name === 'i') return romanNumeral(count);
  return name === 'I' ? romanNumeral(count).toUpperCase() : String(count);
}

function readLevels(style: XmlElement): Map<number, Level> {
  const numbered = childrenOf(style, 'text:list-level-style-number', 'text:outline-level-style');
  return new Map(
    numbered.map((each) => {
      const level: Level = {
        format: attributeOf(each, 'style:num-format') ?? '',
        prefix: attributeOf(each, 'style:num-prefix') ?? '',
        suffix: attributeOf(each, 'style:num-suffix') ?? '',
        shown: Number(attributeOf(each, 'text:display-levels') ?? 1),
        start: Number(attributeOf(each, 'text:start-value') ?? 1),
      };
      return [Number(attributeOf(each, 'text:level')), level] as const;
    }),
  );
}

/** Generates the numbers that an OpenDocument text prints before headings and items. */
export class OdfNumbering {
  readonly #styles = new Map<string, Map<number, Level>>();
  readonly #outline: Map<number, Level>;
  readonly #counts = new Map<string, number[]>();

  /** @param roots of styles.xml and content.xml */
  constructor(roots: readonly (XmlElement | undefined)[]) {
    const all = roots.flatMap((root) => (root === undefined ? [] : [root]));
    for (const style of all.flatMap((root) => descendantsOf(root, 'text:list-style'))) {
      this.#styles.set(attributeOf(style, 'style:name') ?? '', readLevels(style));
    }
    const [outline] = all.flatMap((root) => descendantsOf(root, 'text:outline-style'));
    this.#outline = outline === undefined ? new Map() : readLevels(outline);
  }

  /** The number of the next heading of a level from 1, or null. */
  heading(level: number): string | null {
    return this.#next('', this.#outline, level);
  }

  /** The number of the next item of a list at a depth from 1; null where only a bullet or nothing is printed. */
  item(style: string, depth: number): string | null {
    const levels = this.#styles.get(style);
    return levels === undefined ? null : this.#next(`list ${style}`, levels, depth);
  }

  /** A list that does not continue the previous one restarts its count. */
  restart(style: string): void {
    this.#counts.delete(`list ${style}`);
  }

  #next(place: string, levels: ReadonlyMap<number, Level>, at: number): string | null {
    const own = levels.get(at);
    if (own === undefined) return null;
    const counts = this.#counts.get(place) ?? [];
    counts.length = at + 1;
    counts[at] = (counts[at] ?? own.start - 1) + 1;
    this.#counts.set(place, counts);
    if (own.format === '') return null;
    const shown = Array.from({ length: Math.min(own.shown, at) }, (_, back) => at - own.shown + 1 + back);
    const numbers = shown.flatMap((each) => {
      const level = levels.get(each);
      return level === undefined || level.format === '' ? [] : [format(counts[each] ?? level.start, level.format)];
    });
    return `${own.prefix}${numbers.join('.')}${own.suffix}`;
  }
}
