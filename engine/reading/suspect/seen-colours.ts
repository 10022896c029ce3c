/** A colour of letters or of what is behind them; 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** Letters with less contrast (WCAG 2.2) to what is behind them are not seen. */
const leastContrast = 1.1;

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Furthest distance of a channel at which two colours of like luminance are still one to the eye. */
const nearChannel = 16;

export function isSeenOn(letters: Colour, behind: Colour): boolean {
  if (letters.some((value, at) => Math.abs(value - (behind[at] ?? 0)) > nearChannel)) return true;
  const [light, dark] = [luminance(letters), luminance(behind)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05) >= leastContrast;
}

/** "FFFFFF" or "#fff"; null for anything else. */
export function hexColour(text: string | undefined): Colour | null {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text?.trim() ?? '') ?? [];
  if (digits === '') return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}
