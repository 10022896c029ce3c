import { type HiddenReason, hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import { type Colour, hexColour, isSeenOn, white } from '#engine/reading/suspect/seen-colours.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { isOn, wordNumber, wordValue } from './word-values.ts';

/** What a run's letters look like; undefined where a style above decides. @property colour 'auto' is always legible */
type Letters = { colour?: Colour | 'auto'; halfPoints?: number; isVanished?: boolean };

/** @property behind the fill behind a paragraph's or a cell's words. @property isShaded a table style that shades some cells */
type Style = { letters: Letters; behind: Colour | undefined; isShaded: boolean; basedOn: string | undefined };

/** @property behind null where a picture, a shape or a table style is behind the words */
type Look = { letters: Letters; behind: Colour | null };

/** Letters smaller than this are not legible. */
const leastHalfPoints = 4;
/** Maximum chain of base styles: more than Word allows. */
const longestChain = 20;

const highlights: Readonly<Record<string, string>> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGray: '808080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  green: '00FF00',
  lightGray: 'C0C0C0',
  magenta: 'FF00FF',
  red: 'FF0000',
  white: 'FFFFFF',
  yellow: 'FFFF00',
};

function lettersOf(properties: XmlElement | undefined): Letters {
  const value = wordValue(properties, 'w:color');
  const colour = value === 'auto' ? 'auto' : hexColour(value);
  const halfPoints = wordNumber(properties, 'w:sz');
  return {
    ...(colour !== null && { colour }),
    ...(halfPoints !== undefined && { halfPoints }),
    ...(childOf(properties, 'w:vanish') !== undefined && { isVanished: isOn(properties, 'w:vanish') }),
  };
}

/** The fill that properties put behind words; undefined where they put none. */
function fillOf(properties: XmlElement | undefined): Colour | undefined {
  const shade = childOf(properties, 'w:shd');
  const fill = shade && hexColour(attributeOf(shade, 'w:fill'));
  const highlight = wordValue(properties, 'w:highlight');
  return hexColour(highlights[highlight ?? '']) ?? fill ?? undefined;
}

/** Styles of every kind by id, each with what its base styles say. */
export function readLetterStyles(root: XmlElement | undefined): ReadonlyMap<string, Style> {
  const own = new Map<string, Style>();
  for (const style of childrenOf(root, 'w:style')) {
    const run = childOf(style, 'w:rPr');
    own.set(attributeOf(style, 'w:styleId') ?? '', {
      letters: lettersOf(run),
      behind: fillOf(childOf(style, 'w:pPr')) ?? fillOf(run),
      isShaded: descendantsOf(style, 'w:shd').some((shade) => hexColour(attributeOf(shade, 'w:fill')) !== null),
      basedOn: wordValue(style, 'w:basedOn'),
    });
  }
  const defaults = lettersOf(childOf(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'));
  const whole = (start: Style): Style => {
    const all = { ...start, letters: start.letters };
    let above = start.basedOn;
    for (let step = 0; step < longestChain && above !== undefined; step += 1) {
      const base = own.get(above);
      all.letters = { ...base?.letters, ...all.letters };
      all.behind ??= base?.behind;
      all.isShaded ||= base?.isShaded ?? false;
      above = base?.basedOn;
    }
    return all;
  };
  const none = { letters: defaults, behind: undefined, isShaded: false, basedOn: undefined };
  return new Map([...[...own].map(([id, style]) => [id, whole(style)] as const), ['', none] as const]);
}

const reasonOf = ({ letters, behind }: Look): HiddenReason | null => {
  const { colour = 'auto', halfPoints = leastHalfPoints, isVanished = false } = letters;
  if (isVanished) return 'formatting';
  if (colour !== 'auto' && behind !== null && !isSeenOn(colour, behind)) return 'colour';
  return halfPoints < leastHalfPoints ? 'size' : null;
};

/** What is behind the words of a drawn shape. */
function behindShape(shape: XmlElement, page: Colour | null): Colour | null {
  const properties = childOf(shape, 'wps:spPr');
  if (properties === undefined) return attributeOf(shape, 'filled') === 'f' ? page : null;
  if (childOf(properties, 'a:noFill') !== undefined) return page;
  const fill = childOf(properties, 'a:solidFill', 'a:srgbClr');
  return (fill && hexColour(attributeOf(fill, 'val'))) ?? null;
}

/** Marks the words of a part of a Word document that a person who opens the document does not see. */
export class WordMarker {
  readonly #styles: ReadonlyMap<string, Style>;

  constructor(styles: ReadonlyMap<string, Style>) {
    this.#styles = styles;
  }

  #style(id: string | undefined): Style | undefined {
    return this.#styles.get(id ?? '');
  }

  mark(root: XmlElement | undefined, page: Colour = white): void {
    if (root !== undefined) this.#read(root, { letters: this.#style('')?.letters ?? {}, behind: page });
  }

  #read(node: XmlElement, look: Look): void {
    for (const child of node.children) if (child.type === 'element') this.#readElement(child, look);
  }

  #readElement(node: XmlElement, look: Look): void {
    const { key } = node;
    if (key === 'w:t') this.#markText(node, reasonOf(look));
    else if (key === 'w:r') this.#read(node, this.#inRun(childOf(node, 'w:rPr'), look));
    else if (key === 'w:p') this.#read(node, this.#inParagraph(childOf(node, 'w:pPr'), look));
    else if (key === 'w:tbl') {
      const isShaded = this.#style(wordValue(node, 'w:tblPr', 'w:tblStyle'))?.isShaded === true;
      this.#read(node, { ...look, behind: isShaded ? null : look.behind });
    } else if (key === 'w:tc') {
      this.#read(node, { ...look, behind: fillOf(childOf(node, 'w:tcPr')) ?? look.behind });
    } else if (key === 'wps:wsp' || /^v:(?:shape|rect|roundrect|oval)$/.test(key)) {
      this.#read(node, { ...look, behind: behindShape(node, look.behind) });
    } else if (!key.endsWith('Pr')) this.#read(node, look);
  }

  #inParagraph(properties: XmlElement | undefined, { letters, behind }: Look): Look {
    const style = this.#style(wordValue(properties, 'w:pStyle'));
    return { letters: { ...letters, ...style?.letters }, behind: fillOf(properties) ?? style?.behind ?? behind };
  }

  #inRun(properties: XmlElement | undefined, { letters, behind }: Look): Look {
    const id = wordValue(properties, 'w:rStyle');
    const style = id === undefined ? undefined : this.#style(id);
    return {
      letters: { ...letters, ...style?.letters, ...lettersOf(properties) },
      behind: fillOf(properties) ?? style?.behind ?? behind,
    };
  }

  #markText({ children }: XmlElement, reason: HiddenReason | null): void {
    for (const child of children) {
      if (child.type === 'text' || child.type === 'cdata') child.text = hiddenWords(child.text, reason);
    }
  }
}
