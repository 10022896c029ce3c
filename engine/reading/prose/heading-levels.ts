import type { TextBlock } from './blocks.ts';
import { depthOfNumber, isPartNumber } from './printed-number.ts';

const lookOf = ({ size, isItalic }: TextBlock): string => `${size} ${isItalic}`;

/** Parts that no other part of a document contains. */
const outermost = /^(?:annexe?|appendix|schedule)\b/iu;

/** Gives the headings of a document their levels, in reading order: by the depth of their numbers before their looks. */
export class HeadingLevels {
  /** Level of the part (annex, schedule) that is open; 1 where none is. */
  #part = 1;
  /** Smallest level of a part so far. */
  #outermost: number | null = null;
  /** Levels of the headings whose numbers have a depth, since the last part. */
  readonly #byDepth = new Map<string, number>();
  /** Level of the last heading that the file marks, and of the last one that only the contents page names. */
  #marked = 1;
  #named: number | null = null;
  /** The last numbered heading, in a document without heading styles. */
  #typed: { level: number; look: string } | null = null;

  /** Level of the part that is open; 1 where none is. */
  get part(): number {
    return this.#part;
  }

  /** Level of the last heading that is marked or numbered. */
  get marked(): number {
    return this.#marked;
  }

  /** Level of headings that only the contents page names: below the last that the file marks. */
  get named(): number {
    this.#named ??= Math.max(2, this.#marked + 1);
    return this.#named;
  }

  /** The level of the next heading. @param isMarked whether the file marks it as one */
  place(heading: TextBlock, number: string | null, isMarked: boolean): number {
    const level = this.#placed({ ...heading, level: this.#levelled(heading, number) }, number, isMarked);
    if (isMarked || number !== null) {
      this.#marked = level;
      this.#named = null;
    }
    return level;
  }

  #placed({ level }: TextBlock, number: string | null, isMarked: boolean): number {
    if (number === null) {
      if (isMarked && level <= this.#part) this.#part = 1;
      return level;
    }
    if (isPartNumber(number)) {
      const own = outermost.test(number) ? Math.min(level, this.#outermost ?? level) : level;
      this.#outermost = Math.min(own, this.#outermost ?? own);
      this.#part = own;
      this.#byDepth.clear();
      return own;
    }
    return this.#levelOfDepth(number, this.#part === 1 ? level : Math.max(level, this.#part + 1));
  }

  /** Headings with numbers of one depth have one level; "A1" stands no deeper than "4". */
  #levelOfDepth(number: string, level: number): number {
    const depth = depthOfNumber(number);
    const digits = `${depth}`;
    const key = /^\d/.test(number) ? digits : `${number[0] === number[0]?.toUpperCase() ? 'A' : 'a'}${depth}`;
    const known =
      this.#byDepth.get(key) ?? (key === digits ? level : Math.min(level, this.#byDepth.get(digits) ?? level));
    this.#byDepth.set(key, known);
    return known;
  }

  /** A heading by its looks alone has the level that its number shows; without one, below the numbered if set otherwise. */
  #levelled(block: TextBlock, number: string | null): number {
    if (block.isTyped !== true || block.level === 1 || (number !== null && isPartNumber(number))) return block.level;
    if (number !== null) {
      this.#typed = { level: this.#part + depthOfNumber(number), look: lookOf(block) };
      return this.#typed.level;
    }
    return this.#typed === null || this.#typed.look === lookOf(block) ? block.level : this.#typed.level + 1;
  }
}
