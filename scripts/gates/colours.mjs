// Usage: node scripts/gates/colours.mjs. Each colour is written once, in the palette; every style sheet names it by its role.
import { isTest, readText, repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const PALETTE = 'web/ui/theme/palette.ts';
const MAY_COLOUR = /^web\/.*\.(css|ts|tsx)$/;
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![-\w])/gi;
const MIXED = /\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(/g;
// A room's name at the start of an import is not a colour, though it may look like one.
const ROOM = /['"]#[a-z]+\//g;

const placed = (path, pattern) =>
  readText(path)
    .split('\n')
    .flatMap((line, at) =>
      [...line.replaceAll(ROOM, '').matchAll(pattern)].map(([colour]) => ({ colour, line: at + 1 })),
    );

const elsewhere = repositoryFiles()
  .filter((path) => MAY_COLOUR.test(path) && !isTest(path) && path !== PALETTE)
  .flatMap((path) =>
    [...placed(path, HEX), ...placed(path, MIXED)].map(
      ({ colour, line }) => `${path}:${line} writes the colour ${colour}: name a role of ${PALETTE}.`,
    ),
  );

const inPalette = placed(PALETTE, HEX);
const again = inPalette
  .filter(({ colour }, at) => inPalette.findIndex((other) => other.colour === colour) !== at)
  .map(({ colour, line }) => `${PALETTE}:${line} writes ${colour} again: give the first a name.`);

verdict('A colour is written once, in the palette.', [...elsewhere, ...again]);
