import { attributeOf, childOf, childrenOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { isOn, wordNumber, wordValue } from './word-values.ts';

/** A paragraph style, including what it inherits from its base style. */
export type ParagraphStyle = {
  name: string;
  /** 0 is the outermost heading. */
  outline: number | undefined;
  numbering: { id: number | undefined; level: number | undefined };
  isBold: boolean | undefined;
  /** Half-points. */
  size: number | undefined;
  basedOn: string | undefined;
};

/** Maximum chain of base styles: more than Word allows. */
const longestChain = 20;

function ownStyles(root: XmlElement): Map<string, ParagraphStyle> {
  const styles = new Map<string, ParagraphStyle>();
  for (const style of childrenOf(root, 'w:style')) {
    const id = attributeOf(style, 'w:styleId');
    if (attributeOf(style, 'w:type') !== 'paragraph' || id === undefined) continue;
    styles.set(id, {
      name: wordValue(style, 'w:name') ?? id,
      outline: wordNumber(style, 'w:pPr', 'w:outlineLvl'),
      numbering: {
        id: wordNumber(style, 'w:pPr', 'w:numPr', 'w:numId'),
        level: wordNumber(style, 'w:pPr', 'w:numPr', 'w:ilvl'),
      },
      isBold: childOf(style, 'w:rPr', 'w:b') === undefined ? undefined : isOn(style, 'w:rPr', 'w:b'),
      size: wordNumber(style, 'w:rPr', 'w:sz'),
      basedOn: wordValue(style, 'w:basedOn'),
    });
  }
  return styles;
}

/** Paragraph styles by id, from word/styles.xml. */
export function readStyles(root: XmlElement | undefined): Map<string, ParagraphStyle> {
  const own = root === undefined ? new Map<string, ParagraphStyle>() : ownStyles(root);
  const inherited = (start: ParagraphStyle): ParagraphStyle => {
    const style = { ...start, numbering: { ...start.numbering } };
    let above = start.basedOn;
    for (let step = 0; step < longestChain && above !== undefined; step += 1) {
      const base = own.get(above);
      style.outline ??= base?.outline;
      style.numbering.id ??= base?.numbering.id;
      style.numbering.level ??= base?.numbering.level;
      style.isBold ??= base?.isBold;
      style.size ??= base?.size;
      above = base?.basedOn;
    }
    return style;
  };
  return new Map([...own].map(([id, style]) => [id, inherited(style)]));
}

export const isContentsStyle = (name: string): boolean => /^(?:toc \d|toc heading|table of figures)$/i.test(name);

/** Outline levels that are headings: Word has nine, pages have six, of which the first is the title's. */
const deepestOutline = 5;

/** Heading level of a paragraph (1 is the title), or null. @param outline the paragraph's own, which overrides its style's */
export function headingLevel(style: ParagraphStyle | undefined, outline: number | undefined): number | null {
  if (style !== undefined && /^title$/i.test(style.name)) return 1;
  const [, printed] = /^heading ([1-9])/i.exec(style?.name ?? '') ?? [];
  const level = printed === undefined ? (outline ?? style?.outline) : Number(printed) - 1;
  return level === undefined || level > 8 || level < 0 ? null : Math.min(level, deepestOutline - 1) + 2;
}
