import { black, type Colour, hexColour, white } from '#engine/reading/suspect/seen-colours.ts';
import { attributeOf, childElements, childOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { wordValue } from './word-values.ts';

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

/** Names that Word gives the colours of a theme, by their names in the theme. */
const aliases: Readonly<Record<string, string>> = {
  background1: 'lt1',
  bg1: 'lt1',
  light1: 'lt1',
  text1: 'dk1',
  tx1: 'dk1',
  dark1: 'dk1',
  background2: 'lt2',
  bg2: 'lt2',
  light2: 'lt2',
  text2: 'dk2',
  tx2: 'dk2',
  dark2: 'dk2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};

/** The colours of a document that has no theme. */
const plainTheme: Readonly<Record<string, Colour>> = {
  lt1: white,
  dk1: black,
  lt2: [238, 236, 225],
  dk2: [31, 73, 125],
};

/** Names of the attributes that give one colour of an element. */
type Names = { value: string; theme: string; tint: string; shade: string };
const lettersNames: Names = { value: 'w:val', theme: 'w:themeColor', tint: 'w:themeTint', shade: 'w:themeShade' };
const patternNames: Names = { ...lettersNames, value: 'w:color' };
const fillNames: Names = {
  value: 'w:fill',
  theme: 'w:themeFill',
  tint: 'w:themeFillTint',
  shade: 'w:themeFillShade',
};

const mixed = (one: Colour, other: Colour, share: number): Colour => {
  const part = (at: 0 | 1 | 2) => Math.round(one[at] * share + other[at] * (1 - share));
  return [part(0), part(1), part(2)];
};

const elementsBelow = (element: XmlElement | undefined): XmlElement[] => (element ? childElements(element) : []);
const drawnValue = (element: XmlElement | undefined) => element && attributeOf(element, 'w14:val');

/** The share of a tint or shade, which are two hexadecimal digits. */
const shareOf = (digits: string | undefined): number =>
  /^[0-9a-f]{2}$/i.test(digits ?? '') ? Number.parseInt(digits ?? '', 16) / 255 : 1;

/** Reads the colours of a Word document, those of its theme among them. */
export class WordColours {
  readonly #theme: ReadonlyMap<string, Colour>;

  constructor(theme: XmlElement | undefined) {
    const own = elementsBelow(childOf(theme, 'a:themeElements', 'a:clrScheme')).flatMap((each) => {
      const [srgb, system] = [childOf(each, 'a:srgbClr'), childOf(each, 'a:sysClr')];
      const colour = hexColour(srgb ? attributeOf(srgb, 'val') : system && attributeOf(system, 'lastClr'));
      return colour === null ? [] : [[each.key.replace('a:', ''), colour] as const];
    });
    this.#theme = new Map([...Object.entries(plainTheme), ...own]);
  }

  named(name: string | undefined): Colour | undefined {
    return this.#theme.get(aliases[name ?? ''] ?? name ?? '');
  }

  /** A colour that an element gives; a theme's goes before a value. */
  #read(element: XmlElement, names: Names): Colour | 'auto' | undefined {
    const theme = this.named(attributeOf(element, names.theme));
    if (theme !== undefined) {
      const tinted = mixed(theme, white, shareOf(attributeOf(element, names.tint)));
      return mixed(tinted, black, shareOf(attributeOf(element, names.shade)));
    }
    const value = attributeOf(element, names.value);
    return value === 'auto' ? 'auto' : (hexColour(value) ?? undefined);
  }

  /** The colour of letters; 'auto' is always legible. */
  letters(properties: XmlElement | undefined): Colour | 'auto' | undefined {
    const colour = childOf(properties, 'w:color');
    return colour && this.#read(colour, lettersNames);
  }

  /** What a `w:shd` puts behind words: its fill, its pattern, or a mixture. */
  shade(element: XmlElement): Colour | undefined {
    const fill = this.#read(element, fillNames);
    const pattern = attributeOf(element, 'w:val') ?? 'clear';
    const [, percent] = /^pct(\d+)$/.exec(pattern) ?? [];
    const share = pattern === 'solid' ? 1 : Number(percent ?? 0) / 100;
    if (share === 0) return fill === 'auto' ? undefined : fill;
    const front = this.#read(element, patternNames);
    const isPainted = fill !== undefined && fill !== 'auto';
    return mixed(front === undefined || front === 'auto' ? black : front, isPainted ? fill : white, share);
  }

  /** The fill that properties put behind words; undefined where they put none. */
  fill(properties: XmlElement | undefined): Colour | undefined {
    const shade = childOf(properties, 'w:shd');
    const highlight = wordValue(properties, 'w:highlight');
    return hexColour(highlights[highlight ?? '']) ?? (shade && this.shade(shade));
  }

  /** The fill of letters that goes before their colour; 'none' where nothing is painted, undefined where it is not given or unknown. */
  textFill(properties: XmlElement | undefined): Colour | 'none' | undefined {
    const fill = childOf(properties, 'w14:textFill');
    if (fill === undefined) return undefined;
    const isOutlined = childOf(properties, 'w14:textOutline', 'w14:solidFill') !== undefined;
    if (isOutlined) return black;
    if (childOf(fill, 'w14:noFill') !== undefined) return 'none';
    const [colour] = elementsBelow(childOf(fill, 'w14:solidFill'));
    if (colour === undefined) return undefined;
    const clear = Number(drawnValue(childOf(colour, 'w14:alpha')) ?? 0) / 100_000;
    if (clear >= 0.95) return 'none';
    if (childElements(colour).some(({ key }) => key !== 'w14:alpha')) return undefined;
    const value = drawnValue(colour);
    return colour.key === 'w14:schemeClr' ? this.named(value) : (hexColour(value) ?? undefined);
  }
}
