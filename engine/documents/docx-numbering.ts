import { tabMark } from './clean-text.ts';
import { letterNumeral, romanNumeral } from './numerals.ts';
import { wordAttribute, wordElements, wordNumber, wordValue } from './xml-text.ts';

type Level = { start: number; format: string; text: string; isDecimal: boolean };
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

function readLevels(xml: string): Map<number, Level> {
  const levels = wordElements(xml, 'lvl').map(({ attributes, content }) => {
    const level: Level = {
      start: wordNumber(content, 'start') ?? 1,
      format: wordValue(content, 'numFmt') ?? 'decimal',
      text: wordValue(content, 'lvlText') ?? '',
      isDecimal: /<w:isLgl(?:\s*\/)?>/.test(content),
    };
    return [Number(wordAttribute(attributes, 'ilvl')), level] as const;
  });
  return new Map(levels);
}

function readNumberings(xml: string): Map<number, Numbering> {
  const abstracts = new Map<string, { levels: Map<number, Level>; link: string | undefined }>();
  const byStyle = new Map<string, string>();
  for (const { attributes, content } of wordElements(xml, 'abstractNum')) {
    const id = wordAttribute(attributes, 'abstractNumId') ?? '';
    abstracts.set(id, { levels: readLevels(content), link: wordValue(content, 'numStyleLink') });
    const style = wordValue(content, 'styleLink');
    if (style !== undefined) byStyle.set(style, id);
  }
  const numberings = wordElements(xml, 'num').map(({ attributes, content }) => {
    const named = wordValue(content, 'abstractNumId') ?? '';
    const abstractId = byStyle.get(abstracts.get(named)?.link ?? '') ?? named;
    const levels = new Map(abstracts.get(abstractId)?.levels);
    const restarts = new Map<number, number>();
    for (const override of wordElements(content, 'lvlOverride')) {
      const at = Number(wordAttribute(override.attributes, 'ilvl'));
      const start = wordNumber(override.content, 'startOverride');
      if (start !== undefined) restarts.set(at, start);
      for (const [level, own] of readLevels(override.content)) levels.set(level, own);
    }
    return [Number(wordAttribute(attributes, 'numId')), { abstractId, levels, restarts }] as const;
  });
  return new Map(numberings);
}

/** Counts the numbers Word prints before paragraphs, which its files do not hold. */
export class WordNumbering {
  readonly #numberings: ReadonlyMap<number, Numbering>;
  /** Counts by list; lists made from one template go on counting. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #restarted = new Set<string>();

  /** @param xml word/numbering.xml, or nothing */
  constructor(xml: string) {
    this.#numberings = readNumberings(xml);
  }

  /** The label of the next paragraph of a list; "bullet" where only a sign is printed, null where nothing is. */
  next(id: number, level: number): { kind: 'bullet' } | { kind: 'number'; label: string } | null {
    const numbering = this.#numberings.get(id);
    const own = numbering?.levels.get(level);
    if (numbering === undefined || own === undefined || level >= levelCount) return null;
    if (own.format === 'bullet') return { kind: 'bullet' };
    const counts = this.#count(id, numbering, level, own);
    const label = own.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1;
      const shown = numbering.levels.get(at);
      return format(counts[at] ?? shown?.start ?? 1, own.isDecimal ? 'decimal' : (shown?.format ?? 'decimal'));
    });
    return label.trim() === '' ? null : { kind: 'number', label: `${label.trim()}${tabMark}` };
  }

  #count(id: number, numbering: Numbering, level: number, own: Level): (number | undefined)[] {
    const counts = this.#counts.get(numbering.abstractId) ?? [];
    const restart = numbering.restarts.get(level);
    const place = `${id}/${level}`;
    if (restart !== undefined && !this.#restarted.has(place)) {
      this.#restarted.add(place);
      counts[level] = restart;
    } else counts[level] = (counts[level] ?? own.start - 1) + 1;
    counts.length = level + 1;
    this.#counts.set(numbering.abstractId, counts);
    return counts;
  }
}
