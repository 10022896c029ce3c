import { type Colour, hexColour } from '#engine/reading/suspect/seen-colours.ts';

/** Declarations by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

export function readDeclarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    const value = part
      .slice(colon + 1)
      .toLowerCase()
      .replace('!important', '')
      .trim();
    found.set(part.slice(0, colon).trim().toLowerCase(), value);
  }
  return found;
}

/** Maximum characters of style sheets to read: those of one page, not of a framework. */
const longestSheet = 200_000;

/** Rules of a page's own style sheets with one simple selector each (`p`, `.x`, `#x`), by selector; those for printing alone are left out. */
export function readSheet(sheet: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  const text = sheet.slice(0, longestSheet).replace(/\/\*[\s\S]*?\*\//g, '');
  // A rule within @media or @supports ends with two braces; only rules outside count.
  const outer = text.replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  for (const [, selectors = '', body = ''] of outer.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',').map((each) => each.trim().toLowerCase())) {
      if (!/^[a-z]*[.#]?[\w-]+$/.test(selector)) continue;
      const known = rules.get(selector) ?? new Map<string, string>();
      for (const [name, value] of readDeclarations(body)) known.set(name, value);
      rules.set(selector, known);
    }
  }
  return rules;
}

const named: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255],
  black: [0, 0, 0],
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  ghostwhite: [248, 248, 255],
  navy: [0, 0, 128],
  blue: [0, 0, 255],
  red: [255, 0, 0],
  green: [0, 128, 0],
  yellow: [255, 255, 0],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
};

/** A colour of CSS; 'none' where it paints nothing, null where it is unknown. */
export function cssColour(value: string): Colour | 'none' | null {
  if (value === 'transparent') return 'none';
  const [, list] = /^rgba?\(([^)]*)\)$/.exec(value) ?? [];
  if (list === undefined) return named[value] ?? (value.startsWith('#') ? hexColour(value) : null);
  const [red = 0, green = 0, blue = 0, alpha = 1] = list.split(/[\s,/]+/).map(Number);
  if (![red, green, blue, alpha].every(Number.isFinite)) return null;
  return alpha <= 0.05 ? 'none' : [red, green, blue];
}

/** Points of a length of CSS; null where it depends on something else. */
export function pointsOf(value: string): number | null {
  const [, number, unit] = /^(-?[\d.]+)(px|pt|em|rem|%)?$/.exec(value) ?? [];
  if (number === undefined) return null;
  const factor = { px: 0.75, pt: 1, em: 12, rem: 12, '%': 0.12 }[unit ?? 'px'] ?? 1;
  return Number(number) * factor;
}
