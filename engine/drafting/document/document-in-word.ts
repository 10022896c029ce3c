import type { DocumentBlock, DocumentSection, DocumentStatement } from '#contract/features/write/document-section.ts';
import {
  plainCell,
  plainParagraph,
  type WordBlock,
  type WordCell,
  type WordDocument,
  type WordRun,
} from '#engine/word/word-document.ts';
import type { WrittenDocument } from './written-document.ts';

const timeRun = (said: string | null): WordRun[] => (said === null ? [] : [{ text: `  [${said}]`, italic: true }]);

/** A quotation is set in the face of sources, as words that people said. */
function statementRuns({ text, way, said }: DocumentStatement): WordRun[] {
  const quote = way === 'quoted' ? text.indexOf('“') : -1;
  if (quote < 0) return [{ text }, ...timeRun(said)];
  return [{ text: text.slice(0, quote) }, { text: text.slice(quote), isSource: true }, ...timeRun(said)];
}

const joined = (statements: readonly DocumentStatement[]): WordRun[] =>
  statements.flatMap((statement, at) => [...(at > 0 ? [{ text: ' ' }] : []), ...statementRuns(statement)]);

const notSaidCell: WordCell = {
  paragraphs: [{ kind: 'paragraph', runs: [{ text: 'Not said', italic: true }] }],
  isHatched: true,
};
const columnWidths: Readonly<Record<string, number>> = { Action: 45, Owner: 19, Due: 22, From: 14 };

function writeTable({ columns, rows }: Extract<DocumentBlock, { kind: 'table' }>): WordBlock {
  return {
    kind: 'table',
    columns: columns.map((header) => ({ header, width: columnWidths[header] ?? 20 })),
    rows: rows.map(({ cells, said }) => [
      ...cells.map(({ text }) => (text === null ? notSaidCell : plainCell(text))),
      plainCell(said.join(', ')),
    ]),
  };
}

function writeBlock(block: DocumentBlock): WordBlock[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', level: 2, runs: [{ text: block.text }] }];
    case 'paragraph':
      return [
        {
          kind: 'paragraph',
          runs: [
            ...(block.label === null ? [] : [{ text: `${block.label}: `, bold: true }]),
            ...joined(block.statements),
          ],
        },
      ];
    case 'list':
      return [{ kind: 'list', items: block.items.map(statementRuns) }];
    case 'field':
      return [{ kind: 'paragraph', runs: statementRuns(block.value) }];
    case 'table':
      return [writeTable(block)];
  }
}

function writeSection(section: DocumentSection, number: number): WordBlock[] {
  const heading: WordBlock = { kind: 'heading', level: 1, runs: [{ text: `${number} ${section.heading}` }] };
  if (section.state === 'not_said')
    return [heading, { ...plainParagraph(section.words), runs: [{ text: section.words, italic: true }] }];
  return [heading, ...section.blocks.flatMap(writeBlock)];
}

/** A written document as a Word file: numbered headings, the time after each statement, and what was not said in its place. */
export function documentInWord({ title, subtitle, sections }: WrittenDocument): WordDocument {
  return {
    title,
    subtitle,
    footer: title,
    blocks: sections.flatMap((section, at) => writeSection(section, at + 1)),
  };
}
