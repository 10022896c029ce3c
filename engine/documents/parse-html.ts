import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { cleanText, withoutTabs } from './clean-text.ts';
import { decodeHtml } from './decode-html.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { findBelow, type HtmlElement, isElement, textBelow } from './html-nodes.ts';
import { HtmlReader } from './html-reader.ts';
import { readLabel } from './printed-number.ts';
import { ProseReader } from './prose-reader.ts';
import { isUsefulTitle } from './useful-title.ts';

/** Elements inside one another, as Chromium's parser allows; the walk below goes as deep as the tree. */
const deepestTree = 512;

function refuseDepth(root: HtmlElement): void {
  let level: HtmlElement[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestTree) {
      throw new DocumentRefused(
        'too_complex',
        `The page has elements inside one another more than ${deepestTree} deep.`,
      );
    }
    level = level.flatMap(({ childNodes }) => childNodes.filter(isElement));
  }
}

const oneLine = (text: string): string => withoutTabs(cleanText(text));

/** A browser's title, and not an image's or a symbol's. */
function titleOf(root: HtmlElement): string | null {
  const head = root.childNodes.filter(isElement).find(({ tagName }) => tagName === 'head');
  const title = head?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'title');
  const text = oneLine(title?.childNodes.map((child) => textBelow(child)).join('') ?? '');
  return isUsefulTitle(text) ? text : null;
}

/** Words above which a bold paragraph is no heading. */
const mostHeadingWords = 14;

/**
 * Headings typed as short bold paragraphs, where nothing is marked as a heading.
 * @returns whether an element is one
 */
function typedHeadings(root: HtmlElement): (element: HtmlElement) => boolean {
  const isHeading = ({ tagName }: HtmlElement) => /^h[1-6]$/.test(tagName);
  if (findBelow(root, isHeading).length > 0) return () => false;
  return (element) => {
    if (element.tagName !== 'p') return false;
    const [bold, ...others] = element.childNodes.filter((node) => oneLine(textBelow(node)) !== '');
    if (bold === undefined || others.length > 0 || !isElement(bold) || bold.tagName !== 'strong') return false;
    const text = oneLine(textBelow(bold));
    return text.split(' ').length <= mostHeadingWords && !/[.;:,]$/.test(text) && readLabel(text)?.kind !== 'item';
  };
}

/**
 * Reads the text of a page; nothing it refers to is fetched, and no script of it runs.
 * @param hasTypedHeadings the page was made from a text in which bold paragraphs may be its only headings
 * @throws DocumentRefused
 */
export function readHtml(text: string, { hasTypedHeadings = false } = {}): ParsedDocument {
  const document = parse(text, { scriptingEnabled: false });
  const root = document.childNodes.find((node): node is DefaultTreeAdapterTypes.Element => isElement(node));
  if (root === undefined) throw new DocumentRefused('empty', 'The page has no text.');
  refuseDepth(root);
  const prose = new ProseReader();
  const firstLevel = findBelow(root, ({ tagName }) => tagName === 'h1').filter(
    (heading) => oneLine(textBelow(heading)) !== '',
  );
  const shift = firstLevel.length > 1 ? 1 : 0;
  const isTypedHeading = hasTypedHeadings ? typedHeadings(root) : () => false;
  new HtmlReader(prose, { shift, isTypedHeading }).readFlow(root.childNodes);
  const { elements } = prose;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text below its headings.');
  }
  const [only] = firstLevel.length === 1 ? firstLevel : [];
  const title = (only && oneLine(textBelow(only))) ?? titleOf(root) ?? prose.firstHeading;
  return { description: null, title, elements };
}

/** @throws DocumentRefused */
export const parseHtml = (bytes: Uint8Array): ParsedDocument => readHtml(decodeHtml(bytes));
