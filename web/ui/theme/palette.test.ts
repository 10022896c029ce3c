import { describe, expect, it } from 'vitest';
import { amber, avatarColours, leaf, pine, surfaces } from './palette.ts';

type Role = keyof typeof surfaces.light;

/** Foreground, its surface, the minimum contrast, and the contrast measured when the palette was drawn. */
const pairs: readonly (readonly [Role, Role, 4.5 | 3, { light: number; dark: number }])[] = [
  ['ink', 'paper', 4.5, { light: 15, dark: 14.9 }],
  ['ink', 'sheet', 4.5, { light: 16.3, dark: 13.8 }],
  ['ink-2', 'paper', 4.5, { light: 7.9, dark: 10.3 }],
  ['ink-2', 'sunk', 4.5, { light: 7.2, dark: 8.2 }],
  ['ink-3', 'paper', 4.5, { light: 5.4, dark: 7 }],
  ['ink-3', 'sunk', 4.5, { light: 4.9, dark: 5.5 }],
  ['control', 'sheet', 3, { light: 3.7, dark: 4.2 }],
  ['control', 'paper', 3, { light: 3.4, dark: 4.6 }],
  ['accent', 'paper', 4.5, { light: 7.7, dark: 9.6 }],
  ['accent', 'sheet', 4.5, { light: 8.3, dark: 8.9 }],
  ['accent-ink', 'accent', 4.5, { light: 8.5, dark: 8.6 }],
  ['accent-ink', 'accent-hover', 4.5, { light: 11.1, dark: 10.4 }],
  ['link', 'accent-soft', 4.5, { light: 7.1, dark: 7.1 }],
  ['ink-2', 'accent-soft', 4.5, { light: 7.4, dark: 7.7 }],
  ['focus', 'paper', 3, { light: 7.7, dark: 11.7 }],
  ['spine-ink', 'spine', 4.5, { light: 9.6, dark: 8.8 }],
  ['spine-on', 'spine-sel', 4.5, { light: 9.1, dark: 10.9 }],
  ['mark-ink', 'mark', 4.5, { light: 13.6, dark: 6.9 }],
  ['ok', 'ok-soft', 4.5, { light: 5.6, dark: 7.8 }],
  ['ok', 'paper', 4.5, { light: 6, dark: 9.8 }],
  ['warn', 'warn-soft', 4.5, { light: 5.9, dark: 7.9 }],
  ['warn', 'paper', 4.5, { light: 6.2, dark: 9.9 }],
  ['bad', 'bad-soft', 4.5, { light: 6.2, dark: 7.5 }],
  ['bad', 'paper', 4.5, { light: 6.7, dark: 9 }],
];

/** Relative luminance of a `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('The palette in the %s', (scheme) => {
  it.each(pairs)('shows %s on %s with at least %f to 1', (foreground, surface, least, measured) => {
    const ratio = contrast(surfaces[scheme][foreground], surfaces[scheme][surface]);
    expect(ratio).toBeGreaterThanOrEqual(least);
    expect(Math.abs(ratio - measured[scheme])).toBeLessThan(0.1);
  });

  it.each(['ink', 'ink-2', 'ink-3', 'link', 'bad', 'warn', 'ok'] as const)(
    'lets %s be read on every ground',
    (text) => {
      for (const ground of ['paper', 'sheet', 'hover', 'sunk'] as const) {
        expect(contrast(surfaces[scheme][text], surfaces[scheme][ground]), ground).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

describe('The palette', () => {
  it('has the same roles in both schemes', () => {
    expect(Object.keys(surfaces.dark)).toEqual(Object.keys(surfaces.light));
  });

  it('gives Mantine ten shades of each colour', () => {
    for (const shades of [pine, leaf, amber]) expect(shades).toHaveLength(10);
  });

  it.each(avatarColours)('lets white initials be read on %s', (colour) => {
    expect(contrast(surfaces.light['spine-on'], colour)).toBeGreaterThanOrEqual(6.2);
  });
});
