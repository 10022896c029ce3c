import { type Colour, hexColour } from '#engine/reading/suspect/seen-colours.ts';
import { cssColourNames } from './css-colour-names.ts';

/** Least share of opacity that is seen. */
export const leastOpacity = 0.05;

/** A share such as "0.5" or "50%"; NaN for anything else. */
export function shareOf(value: string): number {
  const [, number, percent] = /^(-?[\d.]+(?:e-?\d+)?)(%)?$/.exec(value.trim()) ?? [];
  return Number(number ?? Number.NaN) / (percent === undefined ? 1 : 100);
}

/** Of hue in degrees, saturation and lightness from 0 to 1. */
function ofHue(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function ofFunction(name: string, list: string): Colour | 'none' | null {
  const parts = list
    .trim()
    .split(/[\s,/]+/)
    .map((part) => (part === 'none' ? '0' : part));
  const [one = '', two = '', three = '', alpha = '1'] = parts;
  const share = shareOf(alpha);
  const channel = (part: string) => shareOf(part) * (part.endsWith('%') ? 255 : 1);
  const hue = Number(one.replace(/deg$/, ''));
  const part = (value: string) => (value.endsWith('%') ? shareOf(value) : shareOf(value) / 100);
  const colour: Colour = name.startsWith('rgb')
    ? [channel(one), channel(two), channel(three)]
    : ofHue(hue, Math.min(1, part(two)), Math.min(1, part(three)));
  if (![...colour, share].every(Number.isFinite)) return null;
  return share <= leastOpacity ? 'none' : colour;
}

/** A colour of CSS; 'none' where it paints nothing, null where it is unknown. */
export function cssColour(value: string): Colour | 'none' | null {
  if (value === 'transparent') return 'none';
  const [, name, list] = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(value) ?? [];
  if (name !== undefined && list !== undefined) return ofFunction(name, list);
  if (!value.startsWith('#')) return hexColour(cssColourNames.get(value));
  const [, alpha] = /^#(?:[0-9a-f]{6}([0-9a-f]{2})|[0-9a-f]{3}[0-9a-f])$/.exec(value) ?? [];
  const short = /^#[0-9a-f]{4}$/.test(value) ? value[4] : undefined;
  const digits = alpha ?? (short === undefined ? 'ff' : short + short);
  if (Number.parseInt(digits, 16) / 255 <= leastOpacity) return 'none';
  return hexColour(short === undefined ? value : value.slice(0, 4));
}

/** Points by unit; a percentage and an `em` are those of letters of 12 points, and a screen is 1366 by 768. */
const units: Readonly<Record<string, number>> = {
  px: 0.75,
  pt: 1,
  pc: 12,
  in: 72,
  cm: 28.35,
  mm: 2.835,
  q: 0.709,
  em: 12,
  rem: 12,
  ex: 6,
  ch: 6,
  '%': 0.12,
  vw: 10.245,
  vh: 5.76,
  vmin: 5.76,
  vmax: 10.245,
};

/** Points of a length of CSS; null where it depends on something else. */
export function pointsOf(value: string): number | null {
  const [, inner] = /^calc\(([^()]*)\)$/.exec(value) ?? [];
  const [, number, unit = 'px'] = /^([+-]?[\d.]+(?:e-?\d+)?)([a-z]+|%)?$/.exec((inner ?? value).trim()) ?? [];
  const factor = units[unit];
  const points = number === undefined || factor === undefined ? Number.NaN : Number(number) * factor;
  return Number.isFinite(points) ? points : null;
}
