import type { DefaultTreeAdapterTypes } from 'parse5';
import { findAssistantSentences } from '#engine/reading/suspect/assistant-sentences.ts';
import { type HiddenReason, hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import { black, type Colour, isSeenOn, white } from '#engine/reading/suspect/seen-colours.ts';
import { StyleRules } from './css-selectors.ts';
import { cssColour, leastOpacity, pointsOf } from './css-values.ts';
import { attribute, type HtmlElement, isElement } from './html-nodes.ts';
import { type Declarations, isForScreen, readDeclarations, readSheet, resolveVariables } from './html-styles.ts';
import { isOutOfSight, isRemoved, opacityOf } from './out-of-sight.ts';

/**
 * What an element's letters look like.
 * @property fill what paints the letters instead of their colour
 * @property behind null where a picture or a gradient is behind them
 * @property points their size
 * @property opacity of the element and of all around it
 */
type Look = {
  reason: HiddenReason | null;
  colour: Colour | 'none' | null;
  fill: Colour | 'none' | null | undefined;
  behind: Colour | null;
  points: number;
  opacity: number;
  variables: Declarations;
};

/** Fewest words of a hidden part that count: fewer are labels of icons and buttons. */
const fewestWords = 5;
/** Words that screen readers alone read out, such as "opens in a new tab". */
const mostForScreenReaders = 8;
/** Points. */
const leastSize = 2;
const wordsOf = (element: HtmlElement): string =>
  element.childNodes
    .map((node) => (isElement(node) ? wordsOf(node) : node.nodeName === '#text' && 'value' in node ? node.value : ''))
    .join(' ');

const countWords = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

function isForScreenReaders(element: HtmlElement): boolean {
  const words = wordsOf(element);
  return countWords(words) <= mostForScreenReaders && !/[.!?]\s*$/.test(words);
}

/** The colour that a property gives letters; undefined where it leaves that of the element around them. */
function lettersOf(style: Declarations, name: string): Colour | 'none' | null | undefined {
  const value = style.get(name);
  if (value === undefined || ['inherit', 'unset', 'currentcolor'].includes(value)) return undefined;
  // The background shows through letters cut out of it.
  const clip = style.get('-webkit-background-clip') ?? style.get('background-clip');
  const read = value === 'initial' ? black : cssColour(value);
  return read === 'none' && clip === 'text' ? null : read;
}

function sizeOf(style: Declarations, above: number): number {
  const value = style.get('font-size') ?? '';
  const points = pointsOf(value);
  if (points === null) return /^(?:initial|(?:xx?-)?(?:small|large)|medium)$/.test(value) ? 12 : above;
  return /(?:\d|\.)(?:em|%)$/.test(value) ? (points / 12) * above : points;
}

function lookOf(element: HtmlElement, style: Declarations, above: Look): Look {
  const read = lettersOf(style, 'color');
  const fill = lettersOf(style, '-webkit-text-fill-color');
  const painted = style.get('background-color') ?? attribute(element, 'bgcolor')?.toLowerCase();
  const ground = painted === undefined ? 'none' : cssColour(painted);
  const hasPicture = !['none', 'initial', undefined].includes(style.get('background-image'));
  const look: Look = {
    ...above,
    colour: read === undefined ? above.colour : read,
    fill: fill === undefined ? above.fill : fill,
    behind: hasPicture ? null : ground === 'none' ? above.behind : ground,
    points: sizeOf(style, above.points),
    opacity: above.opacity * opacityOf(style),
  };
  if (isRemoved(element, style)) return { ...look, reason: above.reason ?? 'formatting' };
  if (isOutOfSight(style) && !isForScreenReaders(element)) return { ...look, reason: above.reason ?? 'place' };
  return look.opacity <= leastOpacity ? { ...look, reason: above.reason ?? 'transparent' } : look;
}

const reasonOf = ({ reason, colour, fill = colour, behind, points }: Look): HiddenReason | null => {
  if (reason !== null) return reason;
  if (points < leastSize) return 'size';
  if (fill === 'none') return 'transparent';
  return fill !== null && behind !== null && !isSeenOn(fill, behind) ? 'colour' : null;
};

class HiddenMarker {
  readonly #rules: StyleRules;

  constructor(rules: StyleRules) {
    this.#rules = rules;
  }

  #styleOf(element: HtmlElement, above: Look): { style: Declarations; variables: Declarations } {
    const declared = [...this.#rules.declarationsFor(element), ...readDeclarations(attribute(element, 'style') ?? '')];
    const [usual, important] = [
      declared.filter((each) => !each.isImportant),
      declared.filter((each) => each.isImportant),
    ];
    const style = new Map<string, string>();
    const legacy = element.tagName === 'font' ? attribute(element, 'color') : undefined;
    if (legacy !== undefined) style.set('color', legacy.toLowerCase());
    for (const { name, value } of [...usual, ...important]) style.set(name, value);
    const own = [...style].filter(([name]) => name.startsWith('--'));
    const variables = own.length === 0 ? above.variables : new Map([...above.variables, ...own]);
    for (const [name, value] of style) if (value.includes('var(')) style.set(name, resolveVariables(value, variables));
    return { style, variables };
  }

  mark(element: HtmlElement, above: Look): void {
    const { style, variables } = this.#styleOf(element, above);
    const look = { ...lookOf(element, style, above), variables };
    const isStarted = look.reason !== null && above.reason === null;
    // Small hidden parts are left out of the text, as what is no text at all.
    if (isStarted && countWords(wordsOf(element)) < fewestWords && look.reason !== 'transparent') return;
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
  element.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName !== 'style') return sheetsBelow(child);
    return isForScreen(attribute(child, 'media') ?? '') ? [wordsOf(child)] : [];
  });

/** Marks the words that a browser would not show, by the page's own styles; the parts of a tree that it returns are text. */
export function markHidden(root: HtmlElement): void {
  const rules = new StyleRules(readSheet(sheetsBelow(root).join('\n')));
  const look = { reason: null, colour: black, fill: undefined, behind: white, points: 12, opacity: 1 };
  new HiddenMarker(rules).mark(root, { ...look, variables: new Map() });
}
