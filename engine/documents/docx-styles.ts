import { wordAttribute, wordElements, wordNumber, wordValue } from './xml-text.ts';

/** A paragraph style, with what it takes over from the style it is based on. */
export type ParagraphStyle = {
  name: string;
  /** 0 is the outermost heading. */
  outline: number | undefined;
  numbering: { id: number | undefined; level: number | undefined };
};

type OwnStyle = ParagraphStyle & { basedOn: string | undefined };

/** Styles based on one another: as many as Word allows and more. */
const longestChain = 20;

function ownStyles(xml: string): Map<string, OwnStyle> {
  const styles = new Map<string, OwnStyle>();
  for (const { attributes, content } of wordElements(xml, 'style')) {
    if (wordAttribute(attributes, 'type') !== 'paragraph') continue;
    const id = wordAttribute(attributes, 'styleId');
    if (id === undefined) continue;
    styles.set(id, {
      name: wordValue(content, 'name') ?? id,
      outline: wordNumber(content, 'outlineLvl'),
      numbering: { id: wordNumber(content, 'numId'), level: wordNumber(content, 'ilvl') },
      basedOn: wordValue(content, 'basedOn'),
    });
  }
  return styles;
}

/** Paragraph styles by id, from word/styles.xml. */
export function readStyles(xml: string): Map<string, ParagraphStyle> {
  const own = ownStyles(xml);
  const inherited = (id: string): ParagraphStyle | undefined => {
    const start = own.get(id);
    if (start === undefined) return undefined;
    const style = { ...start, numbering: { ...start.numbering } };
    let above = start.basedOn;
    for (let step = 0; step < longestChain && above !== undefined; step += 1) {
      const base = own.get(above);
      style.outline ??= base?.outline;
      style.numbering.id ??= base?.numbering.id;
      style.numbering.level ??= base?.numbering.level;
      above = base?.basedOn;
    }
    return style;
  };
  return new Map(
    [...own.keys()].flatMap((id) => {
      const style = inherited(id);
      return style ? [[id, style] as const] : [];
    }),
  );
}

/** Outline levels that are headings: Word has nine, pages have six, of which the first is the title's. */
const deepestOutline = 5;

/** Lines of mammoth's style map that keep headings, drop tables of contents and leave the rest as it is. */
export function styleMapOf(styles: ReadonlyMap<string, ParagraphStyle>): string[] {
  const byName = (name: string) => `p[style-name='${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
  const lines = [...styles.values()].flatMap(({ name, outline }) => {
    if (/[\n\r\t]/.test(name)) return [];
    if (/^(?:toc \d|toc heading|table of figures)$/i.test(name)) return [`${byName(name)} => !`];
    if (/^title$/i.test(name)) return [`${byName(name)} => h1:fresh`];
    const [, printed] = /^heading ([1-9])/i.exec(name) ?? [];
    const level = printed === undefined ? outline : Number(printed) - 1;
    return level === undefined || level > 8
      ? []
      : [`${byName(name)} => h${Math.min(level, deepestOutline - 1) + 2}:fresh`];
  });
  return lines;
}
