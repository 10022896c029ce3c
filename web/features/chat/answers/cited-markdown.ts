import type { AnswerState } from './answer-state.ts';
import { nearestHeading } from './cited-text.ts';
import { type CopiedBlock, type CopiedPiece, type CopiedSource, copiedAnswer } from './copied-answer.ts';

/** Text that Markdown shows as it is: on one line, with every character that could mean something escaped. */
const escaped = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|~$^:=&"'@/]/g, '\\$&');

/** An address between angle brackets, which nothing inside it can end. */
const address = (href: string): string => `<${href.replace(/[<>\s]/g, (character) => encodeURIComponent(character))}>`;

const notes = (cites: readonly number[]) => [...new Set(cites)].map((number) => `[^${number}]`).join('');

/** Bold words keep their spaces outside the stars, and have a letter or digit beside them: otherwise Markdown shows the stars. */
function boldPiece(text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  if (!/^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su.test(words)) return escaped(text);
  return `${before && ' '}**${escaped(words)}**${after && ' '}`;
}

const lineOf = (pieces: readonly CopiedPiece[]) =>
  pieces.map(({ text, isDeciding }) => (isDeciding ? boldPiece(text) : escaped(text))).join('');

const row = (cells: readonly string[]) => `> | ${cells.map(escaped).join(' | ')} |`;

function linesOf(block: CopiedBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [`### ${escaped(block.text)}`];
    case 'mark':
      return [`*${escaped(block.text)}*`];
    case 'said':
      return [`${escaped(block.text)}${notes(block.cites)}`];
    case 'quote': {
      const { lines, table, cites } = block;
      const words = lines.map(lineOf);
      const cited = notes(cites);
      if (!table) return words.flatMap((line, at) => [`> ${line}${at === words.length - 1 ? cited : '  '}`]);
      const columns = table.rows[0]?.length ?? 0;
      return [
        ...[...words, ''].flatMap((line) => (line === '' ? [] : [`> ${line}`, '>'])),
        row(table.heads.length === columns ? table.heads : new Array<string>(columns).fill(' ')),
        `> |${' --- |'.repeat(columns)}`,
        ...table.rows.map(row),
        '',
        cited,
      ];
    }
  }
}

const sourceWords = ({ words, links }: CopiedSource) =>
  [escaped(words), ...links.map(({ label, href }) => [escaped(label), address(href)].filter(Boolean).join(' '))].join(
    ' ',
  );

/** An answer as Markdown with footnotes. */
export function citedMarkdown(question: string, answer: AnswerState, origin: string): string {
  const { head, blocks, notFound, nearest, sources } = copiedAnswer(question, answer, origin);
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`### ${escaped(heading)}`, '', ...items.map((item) => `- ${item}`), ''];
  return [
    `## ${escaped(question)}`,
    '',
    ...head.flatMap((line) => [escaped(line), '']),
    ...blocks.flatMap((block) => [...linesOf(block), '']),
    ...list('What I could not find', notFound.map(escaped)),
    ...list(nearestHeading, nearest.map(sourceWords)),
    ...sources.map((source) => `[^${source.number}]: ${sourceWords(source)}`),
  ]
    .join('\n')
    .trimEnd();
}
