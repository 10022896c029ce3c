import { pointsOf, shareOf } from './css-values.ts';
import { attribute, type HtmlElement } from './html-nodes.ts';
import type { Declarations } from './html-styles.ts';

/** Points off the screen from which words are moved away on purpose. */
const farAway = 500;
/** Least share of their size at which words are legible. */
const leastScale = 0.1;

/** Not displayed at all. */
export const isRemoved = (element: HtmlElement, style: Declarations): boolean =>
  attribute(element, 'hidden') !== undefined ||
  style.get('display') === 'none' ||
  style.get('content-visibility') === 'hidden' ||
  ['hidden', 'collapse'].includes(style.get('visibility') ?? '');

/** The opacity of an element by itself. */
export function opacityOf(style: Declarations): number {
  const [, filter] = /\bopacity\(([^()]*)\)/.exec(style.get('filter') ?? '') ?? [];
  const shares = [style.get('opacity'), filter].map((value) => (value === undefined ? 1 : shareOf(value)));
  return shares.reduce((product, share) => product * (Number.isFinite(share) ? Math.max(0, share) : 1), 1);
}

function isPlacedAway(style: Declarations): boolean {
  const points = (name: string) => pointsOf(style.get(name) ?? '') ?? 0;
  const isFar = (name: string) => Math.abs(points(name)) >= farAway;
  const position = style.get('position') ?? '';
  if (['absolute', 'fixed'].includes(position) && ['left', 'top', 'right', 'bottom'].some(isFar)) return true;
  if (position === 'relative') {
    const sides = [-points('left'), -points('top'), points('right'), points('bottom')];
    if (sides.some((side) => side >= farAway)) return true;
  }
  return isFar('text-indent') || isFar('margin-left') || isFar('margin-top');
}

/** Moved off the screen, or made too small to see, by a transformation. */
function isTransformedAway(style: Declarations): boolean {
  const functions = [
    style.get('transform') ?? '',
    `translate(${style.get('translate') ?? ''})`,
    `scale(${style.get('scale') ?? ''})`,
    `scale(${style.get('zoom') ?? ''})`,
  ].join(' ');
  for (const [, name = '', list = ''] of functions.matchAll(/([a-z3]+)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)) {
    const values = list.split(/[\s,]+/).filter((each) => each !== '');
    if (name.startsWith('translate') && values.some((value) => Math.abs(pointsOf(value) ?? 0) >= farAway)) return true;
    if (/^scale(?:3d|x|y)?$/.test(name) && values.slice(0, 2).some((value) => Math.abs(shareOf(value)) < leastScale))
      return true;
    const [across = 1, , , down = 1, left = 0, top = 0] = name === 'matrix' ? values.map(Number) : [];
    if (across === 0 && down === 0 && !values.slice(1, 3).some((value) => Number(value) !== 0)) return true;
    if (Math.min(left, top) * 0.75 <= -farAway) return true;
  }
  return false;
}

function isClipped(style: Declarations): boolean {
  const path = style.get('clip-path') ?? '';
  const [, inset] = /^inset\(\s*([\d.]+)%/.exec(path) ?? [];
  return (
    /^rect\(\s*[01](?:px)?(?:[\s,]+[01](?:px)?){3}\s*\)$/.test(style.get('clip') ?? '') ||
    Number(inset ?? 0) >= 50 ||
    /^(?:circle|ellipse)\(\s*(?:[01]|0?\.\d+)(?:px|%|em)?(?:\s|\))/.test(path) ||
    /^polygon\((?:[\s,]|\b0(?:px|%)?)+\)$/.test(path)
  );
}

/** Cut away, or moved off the screen. */
export function isOutOfSight(style: Declarations): boolean {
  const isFlat = ['height', 'max-height', 'width', 'max-width'].some(
    (name) => (pointsOf(style.get(name) ?? '') ?? 9) < 1,
  );
  const isLow = Number.parseFloat(style.get('line-height') ?? '1') < 0.1;
  const isCut = /hidden|clip/.test(style.get('overflow') ?? '');
  return isPlacedAway(style) || isTransformedAway(style) || isClipped(style) || (isCut && (isFlat || isLow));
}
