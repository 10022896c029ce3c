import type { DefaultTreeAdapterTypes } from 'parse5';
import { lineMark, tabMark } from '#engine/reading/clean-text.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlParent = DefaultTreeAdapterTypes.ParentNode;

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;
const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

export const attribute = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

const names = (list: string) => new Set(list.split(' '));

/** Never part of the text: code, controls, media, page furniture. */
const dropped = names(
  'script style template noscript head nav button select input textarea datalist option meter progress iframe object embed applet ' +
    'frameset frame noframes noembed svg canvas video audio map menu dialog link meta base title',
);
const blocks = names(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hgroup hr html legend li listing main ol optgroup p plaintext pre search section summary table tbody td tfoot th ' +
    'thead tr ul xmp caption col colgroup',
);
/** Classes of spans that contain a clause's number, including those of legislation.gov.uk. */
const numberClass = /(?:^|\s)(?:num|number|marker|Leg\w*No)(?:\s|$)/;
const droppedRoles = names('navigation banner contentinfo search menu menubar toolbar dialog alertdialog');
/** Inside these a header or footer belongs to the text; outside it belongs to the page. */
const textRoots = names('main article section');

export const isBlock = (node: HtmlNode): boolean => isElement(node) && blocks.has(node.tagName);

function isHidden(element: HtmlElement): boolean {
  const style = attribute(element, 'style') ?? '';
  return (
    attribute(element, 'hidden') !== undefined ||
    attribute(element, 'aria-hidden')?.toLowerCase() === 'true' ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)
  );
}

function isInsideText(element: HtmlElement): boolean {
  for (let above: HtmlParent | null = element.parentNode; above !== null; ) {
    if (textRoots.has(above.nodeName)) return true;
    above = 'parentNode' in above ? above.parentNode : null;
  }
  return false;
}

/** Parts of a page that are not its text: scripts, hidden parts, menus, the page's own header and footer. */
export function isFurniture(element: HtmlElement): boolean {
  if (dropped.has(element.tagName) || isHidden(element)) return true;
  if (droppedRoles.has(attribute(element, 'role')?.toLowerCase() ?? '')) return true;
  return ['header', 'footer'].includes(element.tagName) && !isInsideText(element);
}

/** All visible text below a node, with a space between different blocks. Pictures count as their words. */
export function textBelow(node: HtmlNode, isLeftOut: (element: HtmlElement) => boolean = () => false): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || isFurniture(node) || isLeftOut(node)) return '';
  if (node.tagName === 'br') return lineMark;
  if (node.tagName === 'img') return ` ${attribute(node, 'alt') ?? ''} `;
  const text = node.childNodes.map((child) => textBelow(child, isLeftOut)).join('');
  if (isBlock(node)) return ` ${text} `;
  // Only the page's style sheet separates a clause's number from its text.
  return numberClass.test(attribute(node, 'class') ?? '') ? `${text}${tabMark}` : text;
}

/** The same with its lines: for elements that show them as typed. */
export function typedText(node: HtmlNode): string {
  if (isText(node)) return node.value.replaceAll(/\r\n?/g, '\n');
  if (!isElement(node) || isFurniture(node)) return '';
  if (node.tagName === 'br') return '\n';
  return node.tagName === 'img' ? textBelow(node) : node.childNodes.map(typedText).join('');
}

/** Elements below a node in reading order, without furniture; does not descend into those that `isFound` accepts. */
export function findBelow(node: HtmlElement, isFound: (element: HtmlElement) => boolean): HtmlElement[] {
  return node.childNodes.flatMap((child) => {
    if (!isElement(child) || isFurniture(child)) return [];
    return isFound(child) ? [child] : findBelow(child, isFound);
  });
}
