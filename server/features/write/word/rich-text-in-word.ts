import type { BlockNode, InlineNode, RichText, TableNode, TextCitation } from '#contract/features/write/rich-text.ts';
import type { WordBlock, WordCell, WordDocument, WordParagraph, WordRun } from '#engine/word/word-document.ts';

type Text = Extract<InlineNode, { type: 'text' }>;

function textRun({ text, marks = [] }: Text): WordRun {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const link = marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))[0];
  return {
    text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(link !== undefined && { link }),
  };
}

/** Relative widths of the columns of the action table; other tables have even ones. */
const columnWidths: Readonly<Record<string, number>> = { Action: 45, Owner: 19, Due: 22, From: 14 };

const wordsOf = (paragraphs: readonly WordParagraph[]): string =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');

/** Writes the blocks of one document, in order. */
class BlockWriter {
  /** Headings of the first level are numbered, as the screen shows them. */
  #section = 0;
  readonly #publicUrl: string;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  blocksOf(block: BlockNode): WordBlock[] {
    switch (block.type) {
      case 'heading': {
        const { level } = block.attrs;
        const runs = this.#runsOf(block.content);
        if (level > 1) return [{ kind: 'heading', level, runs }];
        this.#section += 1;
        return [{ kind: 'heading', level, runs: [{ text: `${this.#section} ` }, ...runs] }];
      }
      case 'bulletList':
        return [
          {
            kind: 'list',
            items: block.content.map(({ content }) => this.#paragraphsOf(content).flatMap(({ runs }) => runs)),
          },
        ];
      case 'orderedList':
        return block.content.flatMap(({ content }, at): WordBlock[] => {
          const [first, ...rest] = this.#paragraphsOf(content);
          return [{ kind: 'paragraph', runs: [{ text: `${at + 1}. ` }, ...(first?.runs ?? [])] }, ...rest];
        });
      case 'table':
        return this.#tableOf(block);
      default:
        return this.#paragraphsOf([block]);
    }
  }

  /** A citation is a footnote, so that it stands where the file is read without the product. */
  #citationRun({ label, text, link }: TextCitation): WordRun {
    const address = link?.startsWith('/') ? `${this.#publicUrl}${link}` : link;
    return { text: '', footnote: { text: text === '' ? label : text, link: address } };
  }

  #runOf(node: InlineNode): WordRun {
    switch (node.type) {
      case 'text':
        return textRun(node);
      case 'turns':
        return { text: node.attrs.said === null ? '' : ` [${node.attrs.said}]`, italic: true };
      case 'citation':
        return this.#citationRun(node.attrs);
      case 'hardBreak':
        return { text: '\n' };
    }
  }

  #runsOf(content: readonly InlineNode[] = []): WordRun[] {
    return content.map((node) => this.#runOf(node));
  }

  /** The paragraphs of a block within a list item, a quotation or a cell. */
  #paragraphsOfBlock(block: BlockNode, look: WordParagraph['look']): WordParagraph[] {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [{ kind: 'paragraph', runs: this.#runsOf(block.content), ...(look && { look }) }];
      case 'notSaid':
        return [{ kind: 'paragraph', runs: [{ text: block.attrs.words, italic: true }] }];
      case 'horizontalRule':
        return [];
      case 'blockquote':
        return this.#paragraphsOf(block.content, 'quote');
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap((item) => this.#paragraphsOf(item.content, look));
      case 'table':
        return block.content.flatMap((row) => row.content.flatMap((cell) => this.#paragraphsOf(cell.content, look)));
    }
  }

  #paragraphsOf(blocks: readonly BlockNode[], look?: WordParagraph['look']): WordParagraph[] {
    return blocks.flatMap((block) => this.#paragraphsOfBlock(block, look));
  }

  #cellOf(content: readonly BlockNode[] = []): WordCell {
    const paragraphs = this.#paragraphsOf(content);
    return { paragraphs: paragraphs.length > 0 ? paragraphs : [{ kind: 'paragraph', runs: [] }] };
  }

  #tableOf({ content }: TableNode): WordBlock[] {
    const [head, ...rows] = content;
    if (head === undefined) return [];
    const most = Math.max(...content.map((row) => row.content.length));
    const headers = Array.from({ length: most }, (_, at) =>
      wordsOf(this.#paragraphsOf(head.content[at]?.content ?? [])),
    );
    return [
      {
        kind: 'table',
        columns: headers.map((header) => ({ header, width: columnWidths[header] ?? 20 })),
        rows: rows.map((row) => headers.map((_, at) => this.#cellOf(row.content[at]?.content))),
      },
    ];
  }
}

/**
 * A document as people edited it, as a Word file: the time behind each sentence, citations as footnotes, and what was not said in its place.
 * @param publicUrl the address of this installation, without a slash at the end
 */
export function richTextInWord(
  { content }: RichText,
  { title, subtitle, publicUrl }: { title: string; subtitle: string; publicUrl: string },
): WordDocument {
  const writer = new BlockWriter(publicUrl);
  return { title, subtitle, footer: title, blocks: content.flatMap((block) => writer.blocksOf(block)) };
}
