import { type HiddenReason, hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import { type Colour, hexColour, isSeenOn, white } from '#engine/reading/suspect/seen-colours.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import type { WordColours } from './docx-colours.ts';
import { isOn, wordNumber, wordValue } from './word-values.ts';

/**
 * What a run's letters look like; undefined where a style above decides.
 * @property colour 'auto' is always legible, 'none' paints nothing
 * @property width percent
 */
type Letters = { colour?: Colour | 'auto' | 'none'; halfPoints?: number; width?: number; isVanished?: boolean };

/**
 * @property behind the fill behind a paragraph's or a cell's words
 * @property isAway whether its paragraphs are outside the page or cut away
 * @property isShaded a table style that shades some cells
 */
type Style = {
  letters: Letters;
  behind: Colour | undefined;
  isAway: boolean | undefined;
  isShaded: boolean;
  basedOn: string | undefined;
};

/** @property behind null where a picture, a shape or a table style is behind the words */
type Look = { letters: Letters; behind: Colour | null; isAway: boolean };

/** Letters smaller than this are not legible. */
const leastHalfPoints = 4;
/** Maximum chain of base styles: more than Word allows. */
const longestChain = 20;

/** Percent of their width below which letters are not legible. */
const leastWidth = 10;
/** Twentieths of a point; Word cuts away what is higher than an exact line. */
const leastLine = 40;
/** Twentieths of a point: further left or up than any page is wide. */
const farAway = -5_000;

function lettersOf(properties: XmlElement | undefined, colours: WordColours): Letters {
  const colour = colours.textFill(properties) ?? colours.letters(properties);
  const halfPoints = wordNumber(properties, 'w:sz');
  const width = wordNumber(properties, 'w:w');
  return {
    ...(colour !== undefined && { colour }),
    ...(halfPoints !== undefined && { halfPoints }),
    ...(width !== undefined && { width }),
    ...(childOf(properties, 'w:vanish') !== undefined && { isVanished: isOn(properties, 'w:vanish') }),
  };
}

/** Whether a paragraph's place or line height leaves nothing to see; undefined where its properties say neither. */
function isAwayBy(properties: XmlElement | undefined): boolean | undefined {
  const [spacing, indent, frame] = ['w:spacing', 'w:ind', 'w:framePr'].map((key) => childOf(properties, key));
  const number = (element: XmlElement | undefined, key: string) => Number((element && attributeOf(element, key)) ?? 0);
  const isFar = [number(indent, 'w:left'), number(indent, 'w:start'), number(frame, 'w:x'), number(frame, 'w:y')].some(
    (twips) => twips <= farAway,
  );
  if (isFar) return true;
  const line = spacing && attributeOf(spacing, 'w:line');
  if (spacing === undefined || line === undefined) return undefined;
  return attributeOf(spacing, 'w:lineRule') === 'exact' && Number(line) < leastLine;
}

/** Styles of every kind by id, each with what its base styles say. */
function readLetterStyles(root: XmlElement | undefined, colours: WordColours): ReadonlyMap<string, Style> {
  const own = new Map<string, Style>();
  for (const style of childrenOf(root, 'w:style')) {
    const run = childOf(style, 'w:rPr');
    own.set(attributeOf(style, 'w:styleId') ?? '', {
      letters: lettersOf(run, colours),
      behind: colours.fill(childOf(style, 'w:pPr')) ?? colours.fill(run),
      isAway: isAwayBy(childOf(style, 'w:pPr')),
      isShaded: descendantsOf(style, 'w:shd').some((shade) => colours.shade(shade) !== undefined),
      basedOn: wordValue(style, 'w:basedOn'),
    });
  }
  const defaults = lettersOf(childOf(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'), colours);
  const whole = (start: Style): Style => {
    const all = { ...start, letters: start.letters };
    let above = start.basedOn;
    for (let step = 0; step < longestChain && above !== undefined; step += 1) {
      const base = own.get(above);
      all.letters = { ...base?.letters, ...all.letters };
      all.behind ??= base?.behind;
      all.isAway ??= base?.isAway;
      all.isShaded ||= base?.isShaded ?? false;
      above = base?.basedOn;
    }
    return all;
  };
  const none = { letters: defaults, behind: undefined, isAway: undefined, isShaded: false, basedOn: undefined };
  return new Map([...[...own].map(([id, style]) => [id, whole(style)] as const), ['', none] as const]);
}

const reasonOf = ({ letters, behind, isAway }: Look): HiddenReason | null => {
  const { colour = 'auto', halfPoints = leastHalfPoints, width = leastWidth, isVanished = false } = letters;
  if (isVanished) return 'formatting';
  if (colour === 'none') return 'transparent';
  if (colour !== 'auto' && behind !== null && !isSeenOn(colour, behind)) return 'colour';
  if (halfPoints < leastHalfPoints || width < leastWidth) return 'size';
  return isAway ? 'place' : null;
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
  readonly #colours: WordColours;

  constructor(styleSheet: XmlElement | undefined, colours: WordColours) {
    this.#styles = readLetterStyles(styleSheet, colours);
    this.#colours = colours;
  }

  #style(id: string | undefined): Style | undefined {
    return this.#styles.get(id ?? '');
  }

  mark(root: XmlElement | undefined, page: Colour = white): void {
    if (root !== undefined) this.#read(root, { letters: this.#style('')?.letters ?? {}, behind: page, isAway: false });
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
      this.#read(node, { ...look, behind: this.#colours.fill(childOf(node, 'w:tcPr')) ?? look.behind });
    } else if (key === 'wps:wsp' || /^v:(?:shape|rect|roundrect|oval)$/.test(key)) {
      this.#read(node, { ...look, behind: behindShape(node, look.behind) });
    } else if (!key.endsWith('Pr')) this.#read(node, look);
  }

  #inParagraph(properties: XmlElement | undefined, { letters, behind }: Look): Look {
    const style = this.#style(wordValue(properties, 'w:pStyle'));
    return {
      letters: { ...letters, ...style?.letters },
      behind: this.#colours.fill(properties) ?? style?.behind ?? behind,
      isAway: isAwayBy(properties) ?? style?.isAway ?? false,
    };
  }

  #inRun(properties: XmlElement | undefined, { letters, behind, isAway }: Look): Look {
    const id = wordValue(properties, 'w:rStyle');
    const style = id === undefined ? undefined : this.#style(id);
    return {
      letters: { ...letters, ...style?.letters, ...lettersOf(properties, this.#colours) },
      behind: this.#colours.fill(properties) ?? style?.behind ?? behind,
      isAway,
    };
  }

  #markText({ children }: XmlElement, reason: HiddenReason | null): void {
    for (const child of children) {
      if (child.type === 'text' || child.type === 'cdata') child.text = hiddenWords(child.text, reason);
    }
  }
}
