import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { isUsefulTitle } from '#engine/reading/useful-title.ts';
import { decodeHtml } from './decode-html.ts';
import { attribute, findBelow, type HtmlElement, isElement, textBelow } from './html-nodes.ts';
import { HtmlReader, isWordTitle } from './html-reader.ts';
import { markHidden } from './mark-hidden.ts';

/** Maximum depth of nested elements, the same as in Chromium's parser; the walk below goes as deep as the tree. */
const deepestTree = 512;

function refuseDepth(root: HtmlElement): void {
  let level: HtmlElement[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestTree) {
      throw new DocumentRefused(
        'too_complex',
        `The page’s elements are nested more than ${deepestTree} deep. Simplify its nested tables and upload it again.`,
      );
    }
    level = level.flatMap(({ childNodes }) => childNodes.filter(isElement));
  }
}

const oneLine = (text: string): string => withoutTabs(cleanText(text));

/** The page's own title, not an image's or a symbol's. */
function titleOf(root: HtmlElement): string | null {
  const head = root.childNodes.filter(isElement).find(({ tagName }) => tagName === 'head');
  const title = head?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'title');
  const text = oneLine(title?.childNodes.map((child) => textBelow(child)).join('') ?? '');
  return isUsefulTitle(text) ? text : null;
}

const lengthOf = (element: HtmlElement): number => textBelow(element).replace(/\s+/gu, '').length;

/** Minimum share of a page's text in its main part for that part to count as the whole. */
const mainShare = 0.3;

const isMain = (element: HtmlElement) =>
  element.tagName === 'main' || attribute(element, 'role')?.toLowerCase() === 'main';

/** The content of a page: the part marked as main, if it has a good share of the text. */
function mainPart(root: HtmlElement): HtmlElement {
  const [main, ...others] = findBelow(root, isMain);
  if (main === undefined || others.length > 0) return root;
  return lengthOf(main) >= lengthOf(root) * mainShare ? main : root;
}

/** @returns the title: the page's only first-level heading, else its own title, or null */
export function writeHtml(prose: ProseReader, text: string): string | null {
  const document = parse(text, { scriptingEnabled: false });
  const root = document.childNodes.find((node): node is DefaultTreeAdapterTypes.Element => isElement(node));
  if (root === undefined) return null;
  refuseDepth(root);
  markHidden(root);
  const main = mainPart(root);
  const isTitle = (element: HtmlElement) => element.tagName === 'h1' || isWordTitle(element);
  const firstLevel = findBelow(main, isTitle).filter((heading) => oneLine(textBelow(heading)) !== '');
  const [wordTitle] = firstLevel.filter(isWordTitle);
  new HtmlReader(prose, { shift: firstLevel.length > 1 ? 1 : 0 }).readFlow(main.childNodes);
  const [only] = wordTitle ? [wordTitle] : firstLevel.length === 1 ? firstLevel : [];
  return only === undefined ? titleOf(root) : oneLine(textBelow(only));
}

/**
 * Reads the text of a page; it fetches nothing and runs no script.
 * @throws DocumentRefused
 */
export function parseHtml(bytes: Uint8Array): ParsedDocument {
  const prose = new ProseReader();
  const title = writeHtml(prose, decodeHtml(bytes));
  const { elements, ...rest } = prose.read();
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused(
      'empty',
      'The page has no text other than headings. Candour does not read text added by scripts.',
    );
  }
  return {
    description: null,
    elements,
    ...rest,
    ...(title === null ? prose.titleOf({ marked: null, properties: null }) : { title }),
  };
}
