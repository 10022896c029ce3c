import type { List, ListItem, Nodes, Paragraph, Root, RootContent, Table } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { splitLongText } from '#engine/reading/long-text.ts';
import { ElementList } from '#engine/reading/prose/element-list.ts';
import { type Numbered, numberPatterns, splitNumber } from '#engine/reading/prose/printed-number.ts';
import { boundMarkdown } from './bound-markdown.ts';
import { readFrontMatter } from './front-matter.ts';
import { MarkdownTags } from './markdown-tags.ts';

const markdown = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkGfm).freeze();

const textOf = (node: Nodes) => plainText(node).replace(/\s+/gu, ' ').trim();

/** Maximum depth of nested lists and quotations: deeper than any honest document. What is deeper is read at this depth. */
const deepestNesting = 32;

/** Walks the blocks of one Markdown file into a list of elements. */
class MarkdownReader {
  readonly list = new ElementList();
  /** A list that directly follows a provision belongs to it. */
  #provision: number | null = null;
  #caption: Numbered | null = null;
  #depth = 0;
  /** The first words of what was nested too deeply. */
  flattened: string | undefined;

  readBlocks(blocks: readonly RootContent[]): void {
    for (const [index, block] of blocks.entries()) {
      if (block.type !== 'list') this.#provision = null;
      this.#readBlock(block, blocks[index + 1]);
    }
  }

  #readBlock(block: RootContent, next: RootContent | undefined): void {
    if (block.type === 'heading') {
      this.list.addHeading({ level: block.depth, ...splitNumber(numberPatterns.heading, textOf(block)) });
    } else if (block.type === 'paragraph') this.#readParagraph(block, next);
    else if (block.type === 'list') this.#inside(block, () => this.#readList(block, this.#provision, 1));
    else if (block.type === 'table') this.#readTable(block);
    else if (block.type === 'blockquote' || block.type === 'footnoteDefinition')
      this.#inside(block, () => this.readBlocks(block.children));
    else if (block.type === 'code') this.#addParagraph(block.value);
    // Comments are the writer's own; other HTML stays as text.
    else if (block.type === 'html' && !block.value.startsWith('<!--')) this.#addParagraph(block.value);
  }

  #inside(block: Nodes, read: () => void): void {
    if (this.#depth >= deepestNesting) this.flattened ??= textOf(block).slice(0, 40);
    this.#depth += 1;
    read();
    this.#depth -= 1;
  }

  #addParagraph(text: string): void {
    if (text.trim() === '') return;
    for (const stretch of splitLongText(text.trim())) this.list.addBelowHeading({ kind: 'paragraph', text: stretch });
  }

  #readParagraph(paragraph: Paragraph, next: RootContent | undefined): void {
    const text = textOf(paragraph);
    if (text === '') return;
    const [only] = paragraph.children;
    if (paragraph.children.length === 1 && only?.type === 'image') {
      this.list.addBelowHeading({ kind: 'figure', ...splitNumber(numberPatterns.caption, text) });
      return;
    }
    const caption = splitNumber(numberPatterns.caption, text);
    if (next?.type === 'table' && caption.number !== null) {
      this.#caption = caption;
      return;
    }
    const numbered = splitNumber(numberPatterns.provision, text);
    const [first = '', ...more] = splitLongText(numbered.text);
    this.#provision = this.list.addBelowHeading({ kind: 'paragraph', number: numbered.number, text: first });
    for (const stretch of more) this.#addParagraph(stretch);
  }

  #readList(list: List, parent: number | null, depth: number): void {
    for (const [offset, item] of list.children.entries()) {
      const ordinal = list.ordered ? `${(list.start ?? 1) + offset}.` : null;
      this.#readItem(item, parent, depth, ordinal);
    }
  }

  #readItem(item: ListItem, parent: number | null, depth: number, ordinal: string | null): void {
    const words = item.children.filter((child) => child.type !== 'list' && child.type !== 'table');
    const printed = splitNumber(numberPatterns.item, words.map(textOf).join(' ').trim());
    const number = printed.number ?? ordinal;
    let own = parent;
    if (printed.text !== '') {
      const element = { kind: 'list_item' as const, level: depth, number, text: printed.text };
      own = parent === null ? this.list.addBelowHeading(element) : this.list.add(element, parent);
    }
    for (const child of item.children) {
      const isDeepest = this.#depth >= deepestNesting;
      const [above, level] = isDeepest ? [parent, depth] : [own, depth + 1];
      if (child.type === 'list') this.#inside(child, () => this.#readList(child, above, level));
      if (child.type === 'table') this.#readTable(child);
    }
  }

  #readTable(table: Table): void {
    const cells = table.children.map((row) => row.children.map(textOf));
    const lines = cells.map((row) => row.join(' | ')).filter((line) => /[^\s|]/u.test(line));
    const caption = this.#caption;
    this.#caption = null;
    const text = [caption?.text, ...lines].filter((line) => line !== undefined).join('\n');
    if (text === '') return;
    this.list.addBelowHeading({ kind: 'table', number: caption?.number ?? null, text, tableCells: cells });
  }
}

/** The text of the only first-level heading, or of the first heading of any level. */
function titleOf(elements: ParsedDocument['elements']): string | null {
  const headings = elements.filter(({ kind }) => kind === 'heading');
  const [first] = [...headings.filter(({ level }) => level === 1), ...headings];
  return first === undefined ? null : [first.number, first.text].filter((part) => part !== null).join(' ');
}

const readFlat = (words: string): string =>
  `Parts of the file are nested too deeply, or have too many marks. Candour read them as plain text. Check the part that begins “${words}”.`;

/**
 * Reads a Markdown file, which may describe itself in YAML front matter (the keys of corpus/README.md).
 * @throws DocumentRefused when it has faulty front matter, or no text
 */
export function parseMarkdown(source: string): ParsedDocument {
  const bound = boundMarkdown(source);
  const root: Root = markdown.parse(bound.text);
  new MarkdownTags().mark(root);
  const [first] = root.children;
  const matter = first?.type === 'yaml' ? first : undefined;
  if (matter === undefined && /^\ufeff?---[ \t]*\r?\n/.test(source)) {
    throw new DocumentRefused(
      'front_matter',
      'The front matter starts with "---" but never ends. Add a closing "---" or remove the first line.',
    );
  }
  const description = matter === undefined ? null : readFrontMatter(matter.value);
  const reader = new MarkdownReader();
  reader.readBlocks(matter === undefined ? root.children : root.children.slice(1));
  const { elements } = reader.list;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text other than front matter and headings.');
  }
  const flattened = bound.flattened ?? reader.flattened;
  const title = description?.work.title ?? titleOf(elements);
  return { description, title, elements, ...(flattened !== undefined && { warning: readFlat(flattened) }) };
}
