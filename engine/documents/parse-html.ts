import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { cleanText, withoutTabs } from './clean-text.ts';
import { decodeHtml } from './decode-html.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { attribute, findBelow, type HtmlElement, isElement, textBelow } from './html-nodes.ts';
import { HtmlReader } from './html-reader.ts';
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
        `The page has elements inside one another more than ${deepestTree} deep; take its tables out of one another and bring that.`,
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

const lengthOf = (element: HtmlElement): number => textBelow(element).replace(/\s+/gu, '').length;

/** Share of a page's text that its main part must hold to be taken for all of it. */
const mainShare = 0.3;

const isMain = (element: HtmlElement) =>
  element.tagName === 'main' || attribute(element, 'role')?.toLowerCase() === 'main';

/** The part of a page that is its content: what it says is its main part, where that holds a good share of the text. */
function mainPart(root: HtmlElement): HtmlElement {
  const [main, ...others] = findBelow(root, isMain);
  if (main === undefined || others.length > 0) return root;
  return lengthOf(main) >= lengthOf(root) * mainShare ? main : root;
}

/** @returns the title: the page's one heading of the first level, else its own title, or null */
export function writeHtml(prose: ProseReader, text: string): string | null {
  const document = parse(text, { scriptingEnabled: false });
  const root = document.childNodes.find((node): node is DefaultTreeAdapterTypes.Element => isElement(node));
  if (root === undefined) return null;
  refuseDepth(root);
  const main = mainPart(root);
  const isTitle = ({ tagName }: HtmlElement) => tagName === 'h1';
  const firstLevel = findBelow(main, isTitle).filter((heading) => oneLine(textBelow(heading)) !== '');
  new HtmlReader(prose, { shift: firstLevel.length > 1 ? 1 : 0 }).readFlow(main.childNodes);
  const [only] = firstLevel.length === 1 ? firstLevel : [];
  return only === undefined ? titleOf(root) : oneLine(textBelow(only));
}

/**
 * Reads the text of a page; nothing it refers to is fetched, and no script of it runs.
 * @throws DocumentRefused
 */
export function parseHtml(bytes: Uint8Array): ParsedDocument {
  const prose = new ProseReader();
  const title = writeHtml(prose, decodeHtml(bytes));
  const { elements } = prose;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused(
      'empty',
      'The page has no text below its headings; what a script would write is not read.',
    );
  }
  return { description: null, title: title ?? prose.firstHeading, elements };
}
