import type { BlockNode, InlineNode, RichText, TableNode } from '#contract/features/write/rich-text.ts';
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

function runOf(node: InlineNode): WordRun {
  switch (node.type) {
    case 'text':
      return textRun(node);
    case 'turns':
      return { text: node.attrs.said === null ? '' : ` [${node.attrs.said}]`, italic: true };
    case 'citation':
      return { text: ` [${node.attrs.label}]`, italic: true };
    case 'hardBreak':
      return { text: '\n' };
  }
}

const runsOf = (content: readonly InlineNode[] = []): WordRun[] => content.map(runOf);

/** The paragraphs of a block within a list item, a quotation or a cell. */
function paragraphsOfBlock(block: BlockNode, look: WordParagraph['look']): WordParagraph[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [{ kind: 'paragraph', runs: runsOf(block.content), ...(look && { look }) }];
    case 'notSaid':
      return [{ kind: 'paragraph', runs: [{ text: block.attrs.words, italic: true }] }];
    case 'horizontalRule':
      return [];
    case 'blockquote':
      return paragraphsOf(block.content, 'quote');
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => paragraphsOf(item.content, look));
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => paragraphsOf(cell.content, look)));
  }
}

const paragraphsOf = (blocks: readonly BlockNode[], look?: WordParagraph['look']): WordParagraph[] =>
  blocks.flatMap((block) => paragraphsOfBlock(block, look));

const cellOf = (content: readonly BlockNode[]): WordCell => {
  const paragraphs = paragraphsOf(content);
  return { paragraphs: paragraphs.length > 0 ? paragraphs : [{ kind: 'paragraph', runs: [] }] };
};

const wordsOf = (content: readonly BlockNode[]): string =>
  paragraphsOf(content)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join(' ');

/** Relative widths of the columns of the action table; other tables have even ones. */
const columnWidths: Readonly<Record<string, number>> = { Action: 45, Owner: 19, Due: 22, From: 14 };

function tableOf({ content }: TableNode): WordBlock[] {
  const [head, ...rows] = content;
  if (head === undefined) return [];
  const most = Math.max(...content.map((row) => row.content.length));
  const headers = Array.from({ length: most }, (_, at) => wordsOf(head.content[at]?.content ?? []));
  return [
    {
      kind: 'table',
      columns: headers.map((header) => ({ header, width: columnWidths[header] ?? 20 })),
      rows: rows.map((row) => headers.map((_, at) => cellOf(row.content[at]?.content ?? []))),
    },
  ];
}

/** Numbered headings of the first level, as the screen shows them. */
type Numbering = { section: number };

function blocksOf(block: BlockNode, numbering: Numbering): WordBlock[] {
  switch (block.type) {
    case 'heading': {
      const { level } = block.attrs;
      const runs = runsOf(block.content);
      if (level > 1) return [{ kind: 'heading', level, runs }];
      numbering.section += 1;
      return [{ kind: 'heading', level, runs: [{ text: `${numbering.section} ` }, ...runs] }];
    }
    case 'bulletList':
      return [
        { kind: 'list', items: block.content.map(({ content }) => paragraphsOf(content).flatMap(({ runs }) => runs)) },
      ];
    case 'orderedList':
      return block.content.flatMap(({ content }, at): WordBlock[] => {
        const [first, ...rest] = paragraphsOf(content);
        return [{ kind: 'paragraph', runs: [{ text: `${at + 1}. ` }, ...(first?.runs ?? [])] }, ...rest];
      });
    case 'table':
      return tableOf(block);
    default:
      return paragraphsOf([block]);
  }
}

/** A document as people edited it, as a Word file: the time behind each sentence, and what was not said in its place. */
export function richTextInWord(
  { content }: RichText,
  { title, subtitle }: { title: string; subtitle: string },
): WordDocument {
  const numbering = { section: 0 };
  return { title, subtitle, footer: title, blocks: content.flatMap((block) => blocksOf(block, numbering)) };
}
