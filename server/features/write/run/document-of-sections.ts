import type { DocumentBlock, DocumentSection, DocumentStatement } from '#contract/features/write/document-section.ts';
import type {
  BlockNode,
  InlineNode,
  RichText,
  TableCellNode,
  TableRowNode,
  TurnWords,
} from '#contract/features/write/rich-text.ts';

const text = (words: string, bold = false): InlineNode[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...(bold && { marks: [{ type: 'bold' as const }] }) }];

const turns = (spans: readonly TurnWords[], said: string | null): InlineNode[] =>
  spans.length === 0 || said === null ? [] : [{ type: 'turns', attrs: { said, spans: [...spans] } }];

const paragraph = (content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });

/** A sentence, then the turns that it rests on. */
const statement = ({ text: words, from, said }: DocumentStatement): InlineNode[] => [
  ...text(words),
  ...turns(from, said),
];

const joined = (statements: readonly DocumentStatement[]): InlineNode[] =>
  statements.flatMap((each, at) => [...(at > 0 ? text(' ') : []), ...statement(each)]);

const cell = (type: TableCellNode['type'], content: InlineNode[]): TableCellNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(content)],
});

const notSaid = 'Not said';
/** What a cell says that nobody filled. */
const orNotSaid = (words: string | null): InlineNode[] =>
  words === null ? [{ type: 'text', text: notSaid, marks: [{ type: 'italic' }] }] : text(words);

function table({ columns, rows }: Extract<DocumentBlock, { kind: 'table' }>, section: string): BlockNode {
  const head: TableRowNode = {
    type: 'tableRow',
    attrs: { action: null },
    content: columns.map((name) => cell('tableHeader', text(name))),
  };
  const body = rows.map(
    ({ cells, from, said }, at): TableRowNode => ({
      type: 'tableRow',
      attrs: { action: `${section}-${at + 1}` },
      content: [
        ...cells.map(({ text: words }) => cell('tableCell', orNotSaid(words))),
        cell('tableCell', turns(from, said[0] ?? null)),
      ],
    }),
  );
  return { type: 'table', content: [head, ...body] };
}

function blockOf(block: DocumentBlock, section: string): BlockNode[] {
  switch (block.kind) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: 2, section: null }, content: text(block.text) }];
    case 'paragraph':
      return [
        paragraph([...(block.label === null ? [] : text(`${block.label}: `, true)), ...joined(block.statements)]),
      ];
    case 'list':
      return [
        {
          type: 'bulletList',
          content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(statement(item))] })),
        },
      ];
    case 'field':
      return [paragraph(statement(block.value))];
    case 'table':
      return [table(block, section)];
  }
}

function sectionOf(section: DocumentSection): BlockNode[] {
  const { key, heading } = section;
  const head: BlockNode = { type: 'heading', attrs: { level: 1, section: key }, content: text(heading) };
  if (section.state === 'not_said') return [head, { type: 'notSaid', attrs: { words: section.words } }];
  return [head, ...section.blocks.flatMap((block) => blockOf(block, key))];
}

/** Written sections as the text that people edit: each sentence with the turns behind it, and what nobody said in its place. */
export const documentOfSections = (sections: readonly DocumentSection[]): RichText => ({
  type: 'doc',
  content: sections.length === 0 ? [paragraph([])] : sections.flatMap(sectionOf),
});
