import { letterNumeral, romanNumeral } from '#engine/reading/numerals.ts';
import { attributeOf, childOf, childrenOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { wordNumber, wordValue } from './word-values.ts';

type Level = {
  start: number;
  format: string;
  text: string;
  isDecimal: boolean;
  /** The level that restarts this one's count; 0 never does, undefined means every level above. */
  restart: number | undefined;
  style: string | undefined;
};
type Numbering = { abstractId: string; levels: Map<number, Level>; restarts: Map<number, number> };

/** Word has nine levels. */
const levelCount = 9;

function format(count: number, name: string): string {
  if (name === 'lowerLetter') return letterNumeral(count);
  if (name === 'upperLetter') return letterNumeral(count).toUpperCase();
  if (name === 'lowerRoman') return romanNumeral(count);
  if (name === 'upperRoman') return romanNumeral(count).toUpperCase();
  if (name === 'none') return '';
  return name === 'decimalZero' ? String(count).padStart(2, '0') : String(count);
}

function readLevels(parent: XmlElement): Map<number, Level> {
  const levels = childrenOf(parent, 'w:lvl').map((level) => {
    const read: Level = {
      start: wordNumber(level, 'w:start') ?? 1,
      format:
        wordValue(level, 'w:numFmt') ?? wordValue(level, 'mc:AlternateContent', 'mc:Fallback', 'w:numFmt') ?? 'decimal',
      text: wordValue(level, 'w:lvlText') ?? '',
      isDecimal: childOf(level, 'w:isLgl') !== undefined,
      restart: wordNumber(level, 'w:lvlRestart'),
      style: wordValue(level, 'w:pStyle'),
    };
    return [Number(attributeOf(level, 'w:ilvl')), read] as const;
  });
  return new Map(levels);
}

function readAbstracts(root: XmlElement) {
  const abstracts = new Map<string, { levels: Map<number, Level>; link: string | undefined }>();
  const byStyle = new Map<string, string>();
  for (const abstract of childrenOf(root, 'w:abstractNum')) {
    const id = attributeOf(abstract, 'w:abstractNumId') ?? '';
    abstracts.set(id, { levels: readLevels(abstract), link: wordValue(abstract, 'w:numStyleLink') });
    const style = wordValue(abstract, 'w:styleLink');
    if (style !== undefined) byStyle.set(style, id);
  }
  return { abstracts, byStyle };
}

function readNumberings(root: XmlElement): Map<number, Numbering> {
  const { abstracts, byStyle } = readAbstracts(root);
  const numberings = childrenOf(root, 'w:num').map((num) => {
    const named = wordValue(num, 'w:abstractNumId') ?? '';
    const abstractId = byStyle.get(abstracts.get(named)?.link ?? '') ?? named;
    const levels = new Map(abstracts.get(abstractId)?.levels);
    const restarts = new Map<number, number>();
    for (const override of childrenOf(num, 'w:lvlOverride')) {
      const at = Number(attributeOf(override, 'w:ilvl'));
      const start = wordNumber(override, 'w:startOverride');
      if (start !== undefined) restarts.set(at, start);
      for (const [level, own] of readLevels(override)) levels.set(level, own);
    }
    return [Number(attributeOf(num, 'w:numId')), { abstractId, levels, restarts }] as const;
  });
  return new Map(numberings);
}

/** Generates the numbers that Word prints before paragraphs, which its files do not contain. */
export class WordNumbering {
  readonly #numberings: ReadonlyMap<number, Numbering>;
  /** Counts by list; lists made from one template share theirs. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #restarted = new Set<string>();

  /** @param root of word/numbering.xml, if any */
  constructor(root: XmlElement | undefined) {
    this.#numberings = root === undefined ? new Map() : readNumberings(root);
  }

  /** The list level linked to a style, where a numbered style does not state its level. */
  levelOfStyle(id: number, style: string): number | undefined {
    const levels = this.#numberings.get(id)?.levels ?? [];
    return [...levels].find(([, level]) => level.style === style)?.[0];
  }

  /** The label of the next paragraph of a list; "bullet" where only a bullet is printed, null where nothing is. */
  next(id: number, level: number): { kind: 'bullet' } | { kind: 'number'; label: string } | null {
    const numbering = this.#numberings.get(id);
    const own = numbering?.levels.get(level);
    if (numbering === undefined || own === undefined || level >= levelCount) return null;
    if (own.format === 'bullet') return { kind: 'bullet' };
    const counts = this.#count(id, numbering, level, own);
    const label = own.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1;
      const shown = numbering.levels.get(at);
      // A higher level that is shown begins when a lower one is counted: the next paragraph on it is its second.
      counts[at] ??= shown?.start ?? 1;
      return format(counts[at] ?? 1, own.isDecimal ? 'decimal' : (shown?.format ?? 'decimal'));
    });
    return label.trim() === '' ? null : { kind: 'number', label: label.trim() };
  }

  /** Sets a level to the number that the list begins it with, once. @returns whether it did */
  #restart(id: number, { restarts }: Numbering, level: number, counts: (number | undefined)[]): boolean {
    const start = restarts.get(level);
    const place = `${id}/${level}`;
    if (start === undefined || this.#restarted.has(place)) return false;
    this.#restarted.add(place);
    counts[level] = start;
    return true;
  }

  #count(id: number, numbering: Numbering, level: number, own: Level): (number | undefined)[] {
    const counts = this.#counts.get(numbering.abstractId) ?? [];
    // A list that continues another from a number of its own does so on every level that it shows.
    for (let higher = 0; higher < level; higher += 1) this.#restart(id, numbering, higher, counts);
    if (!this.#restart(id, numbering, level, counts)) counts[level] = (counts[level] ?? own.start - 1) + 1;
    for (let deeper = level + 1; deeper < levelCount; deeper += 1) {
      const after = numbering.levels.get(deeper)?.restart;
      if (after === undefined || (after > 0 && level < after)) counts[deeper] = undefined;
    }
    this.#counts.set(numbering.abstractId, counts);
    return counts;
  }
}
