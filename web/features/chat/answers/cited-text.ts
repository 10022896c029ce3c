import type { AnswerState } from './answer-state.ts';
import { type CopiedBlock, type CopiedSource, copiedAnswer } from './copied-answer.ts';

export const nearestHeading = 'Nearest passages. None is an answer.';

const inBrackets = (numbers: readonly number[]) => [...new Set(numbers)].map((number) => `[${number}]`).join(' ');

const withCites = (line: string, cites: readonly number[]) => [line, inBrackets(cites)].filter(Boolean).join(' ');

/** A row as a line with the heads of its columns. */
const rowInWords = (heads: readonly string[], cells: readonly string[]) =>
  (heads.length === cells.length ? cells.map((cell, at) => `${heads[at]}: ${cell}`) : cells).join('; ');

function linesOf(block: CopiedBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'mark':
      return [block.text];
    case 'said':
      return [withCites(block.text, block.cites)];
    case 'quote': {
      const { lines, table, cites } = block;
      const words = [
        ...lines.map((pieces) => pieces.map(({ text }) => text).join('')),
        ...(table?.rows ?? []).map((cells) => rowInWords(table?.heads ?? [], cells)),
      ];
      return [...words.slice(0, -1), withCites(words.at(-1) ?? '', cites)];
    }
  }
}

const sourceLine = ({ words, links }: CopiedSource) =>
  [words, ...links.map(({ label, href }) => [label, href].filter(Boolean).join(' '))].join(' ');

/** An answer as plain text that can be pasted anywhere. */
export function citedText(question: string, answer: AnswerState, origin: string): string {
  const { head, blocks, notFound, nearest, sources } = copiedAnswer(question, answer, origin);
  return [
    question,
    ...head,
    '',
    ...blocks.flatMap((block, at) => {
      const endsGroup = block.kind !== 'heading' && blocks[at + 1]?.kind !== 'mark';
      return [...linesOf(block), ...(endsGroup ? [''] : [])];
    }),
    ...(notFound.length > 0 ? ['What I could not find', ...notFound.map((text) => `– ${text}`), ''] : []),
    ...(nearest.length > 0 ? [nearestHeading, ...nearest.map((source) => `– ${sourceLine(source)}`), ''] : []),
    ...(sources.length > 0 ? ['Sources', ...sources.map((source) => `[${source.number}] ${sourceLine(source)}`)] : []),
  ]
    .join('\n')
    .trimEnd();
}
