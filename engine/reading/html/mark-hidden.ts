import type { DefaultTreeAdapterTypes } from 'parse5';
import { findAssistantSentences } from '#engine/reading/suspect/assistant-sentences.ts';
import { type HiddenReason, hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import { black, type Colour, isSeenOn, white } from '#engine/reading/suspect/seen-colours.ts';
import { attribute, type HtmlElement, isElement } from './html-nodes.ts';
import { cssColour, type Declarations, pointsOf, readDeclarations, readSheet } from './html-styles.ts';

/** What an element's letters look like. @property behind null where a picture or a gradient is behind them */
type Look = { reason: HiddenReason | null; colour: Colour | null; behind: Colour | null; isUnpainted: boolean };

/** Fewest words of a hidden part that count: fewer are labels of icons and buttons. */
const fewestWords = 5;
/** Words that screen readers alone read out, such as "opens in a new tab". */
const mostForScreenReaders = 8;
/** Points. */
const leastSize = 2;
/** Points off the screen from which words are moved away on purpose. */
const farAway = 500;

const wordsOf = (element: HtmlElement): string =>
  element.childNodes
    .map((node) => (isElement(node) ? wordsOf(node) : node.nodeName === '#text' && 'value' in node ? node.value : ''))
    .join(' ');

const countWords = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

/** Not displayed at all. */
const isRemoved = (element: HtmlElement, style: Declarations): boolean =>
  attribute(element, 'hidden') !== undefined ||
  style.get('display') === 'none' ||
  ['hidden', 'collapse'].includes(style.get('visibility') ?? '');

/** Cut away, or moved off the screen. */
function isOutOfSight(style: Declarations): boolean {
  const isFar = (name: string) => Math.abs(pointsOf(style.get(name) ?? '') ?? 0) >= farAway;
  const isPlaced = ['absolute', 'fixed'].includes(style.get('position') ?? '');
  if (isPlaced && ['left', 'top', 'right', 'bottom'].some(isFar)) return true;
  if (isFar('text-indent') || isFar('margin-left') || isFar('margin-top')) return true;
  const isClipped =
    /^rect\(\s*[01](?:px)?(?:[\s,]+[01](?:px)?){3}\s*\)$/.test(style.get('clip') ?? '') ||
    /^inset\((?:50|100)%/.test(style.get('clip-path') ?? '');
  const isFlat = ['height', 'max-height', 'width'].some((name) => (pointsOf(style.get(name) ?? '') ?? 9) < 1);
  return isClipped || (isFlat && style.get('overflow') === 'hidden');
}

function isForScreenReaders(element: HtmlElement): boolean {
  const words = wordsOf(element);
  return countWords(words) <= mostForScreenReaders && !/[.!?]\s*$/.test(words);
}

function lookOf(element: HtmlElement, style: Declarations, above: Look): Look {
  const own = style.get('color');
  const read = own === undefined ? undefined : cssColour(own);
  const painted = style.get('background-color') ?? style.get('background') ?? attribute(element, 'bgcolor');
  const ground = painted === undefined ? 'none' : cssColour(painted);
  const look: Look = {
    ...above,
    colour: read === undefined ? above.colour : read === 'none' ? null : read,
    isUnpainted: read === undefined ? above.isUnpainted : read === 'none',
    behind: style.has('background-image') ? null : ground === 'none' ? above.behind : ground,
  };
  const size = pointsOf(style.get('font-size') ?? '');
  const opacity = Number(style.get('opacity') ?? 1);
  if (isRemoved(element, style)) return { ...look, reason: above.reason ?? 'formatting' };
  if (isOutOfSight(style) && !isForScreenReaders(element)) return { ...look, reason: above.reason ?? 'place' };
  if (size !== null) look.reason = size < leastSize ? 'size' : above.reason === 'size' ? null : above.reason;
  return opacity <= 0.05 ? { ...look, reason: above.reason ?? 'transparent' } : look;
}

const reasonOf = ({ reason, colour, behind, isUnpainted }: Look): HiddenReason | null => {
  if (reason !== null) return reason;
  if (isUnpainted) return 'transparent';
  return colour !== null && behind !== null && !isSeenOn(colour, behind) ? 'colour' : null;
};

class HiddenMarker {
  readonly #sheet: ReadonlyMap<string, Declarations>;

  constructor(sheet: ReadonlyMap<string, Declarations>) {
    this.#sheet = sheet;
  }

  #styleOf(element: HtmlElement): Declarations {
    const tag = element.tagName.toLowerCase();
    const classes = (attribute(element, 'class') ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((name) => name !== '');
    const id = (attribute(element, 'id') ?? '').toLowerCase();
    const selectors = [tag, ...classes.flatMap((name) => [`.${name}`, `${tag}.${name}`]), `#${id}`, `${tag}#${id}`];
    const style = new Map<string, string>();
    for (const selector of selectors)
      for (const [name, value] of this.#sheet.get(selector) ?? []) style.set(name, value);
    const legacy = tag === 'font' ? attribute(element, 'color') : undefined;
    if (legacy !== undefined) style.set('color', legacy.toLowerCase());
    for (const [name, value] of readDeclarations(attribute(element, 'style') ?? '')) style.set(name, value);
    return style;
  }

  mark(element: HtmlElement, above: Look): void {
    const style = this.#styleOf(element);
    const look = lookOf(element, style, above);
    const isStarted = look.reason !== null && above.reason === null;
    // Small hidden parts are left out of the text, as what is no text at all.
    if (
      isStarted &&
      countWords(wordsOf(element)) < fewestWords &&
      look.reason !== 'size' &&
      look.reason !== 'transparent'
    )
      return;
    if (isRemoved(element, style)) reveal(element);
    const reason = reasonOf(look);
    for (const node of element.childNodes) {
      if (isElement(node)) this.mark(node, look);
      else if (node.nodeName === '#text' && 'value' in node) {
        const isLetter = reason === 'size' && countWords(node.value) < 2;
        node.value = isLetter ? '' : hiddenWords(node.value, reason);
      } else if (node.nodeName === '#comment' && 'data' in node) revealComment(element, node);
    }
  }
}

/** Makes the reader take a hidden part for text. */
function reveal(element: HtmlElement): void {
  for (const each of element.attrs) {
    if (each.name === 'hidden') each.name = 'data-hidden';
    if (each.name === 'style') each.value = '';
  }
}

/** A comment is no text, but one that speaks to an assistant is shown to whoever publishes. */
function revealComment(parent: HtmlElement, comment: DefaultTreeAdapterTypes.CommentNode): void {
  if (findAssistantSentences(comment.data).length === 0) return;
  const text = { nodeName: '#text', value: ` ${hiddenWords(comment.data, 'formatting')} `, parentNode: parent };
  parent.childNodes[parent.childNodes.indexOf(comment)] = text as DefaultTreeAdapterTypes.TextNode;
}

const sheetsBelow = (element: HtmlElement): string[] =>
  element.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'style' ? [wordsOf(child)] : sheetsBelow(child)));

/** Marks the words that a browser would not show, by the page's own styles; the parts of a tree that it returns are text. */
export function markHidden(root: HtmlElement): void {
  const sheet = readSheet(sheetsBelow(root).join('\n'));
  new HiddenMarker(sheet).mark(root, { reason: null, colour: black, behind: white, isUnpainted: false });
}
