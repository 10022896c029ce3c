import type { Block, Line, Source, Table } from './source.ts';
import { listed, plain } from './truth-of.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Cells that a cell covers to the right and below, itself included. */
function spansOf({ rows }: Table, at: number, column: number): { across: number; down: number } {
  let across = 1;
  while (rows[at]?.[column + across] === '<') across += 1;
  let down = 1;
  while (rows[at + down]?.[column] === '^') down += 1;
  return { across, down };
}

function htmlTable(table: Table): string {
  const head = table.options.has('header') ? Number(table.options.get('header') || 1) : 0;
  const rows = table.rows.map((row, at) => {
    const cells = row.map((words, column) => {
      if (words === '^' || words === '<') return '';
      const { across, down } = spansOf(table, at, column);
      const tag = at < head ? 'th' : 'td';
      const spans = `${across > 1 ? ` colspan="${across}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`;
      return `<${tag}${spans}>${words
        .split('//')
        .map((part) => escaped(plain(part)))
        .join('<br>')}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table border="1">\n${rows.join('\n')}\n</table>`;
}

function plainTable({ rows }: Table): string {
  const [first = [], ...rest] = rows.map((row) => `| ${row.join(' | ')} |`);
  return `\n${[first, `|${' --- |'.repeat(rows[0]?.length ?? 1)}`, ...rest].join('\n')}\n`;
}

function shaped(line: Line, shape: string): string {
  const words = shape.includes('<')
    ? escaped(line.text)
        .replace(/\*\*(.*?)\*\*/g, '<b>$1</b>')
        .replaceAll('{br}', '<br>')
    : line.text;
  return shape
    .replaceAll('{n}', line.number ?? '')
    .replaceAll('{t}', () => words)
    .replaceAll('\\n', '\n');
}

/** Lines of at most 72 letters, as old mail programs break them. */
const wrapped = (text: string): string =>
  text.startsWith('Subject:') ? text : text.replace(/(?=.{73})(.{1,72}) /g, '$1\n');

/** The lines so far as the second, hypertext part of a mail. */
function mailPart(blocks: Block[]): string {
  const lines = blocks.filter((block): block is Line => block.is === 'line' && !block.options.has('hidden'));
  const body = lines
    .map(({ number, text }) => `<p>${number === null ? '' : `${number} `}${escaped(text)}</p>`)
    .join('\r\n');
  return (
    Buffer.from(`<html><body>${body}</body></html>`)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n');
}

/** A page, a mail or a plain text: each line in its code's markup, and raw lines between. */
export function markupText(source: Source): string {
  const { blocks, head } = source;
  const html = head.files.includes('html');
  const wraps = head.files.includes('eml') && !blocks.some((block) => block.is === 'raw' && block.text === '@@html');
  const lines = blocks.flatMap((block, at) => {
    if (block.is === 'raw') return [block.text === '@@html' ? mailPart(blocks.slice(0, at)) : block.text];
    if (block.is === 'table') return [html ? htmlTable(block) : plainTable(block)];
    if (block.is === 'toc') {
      const shape = block.options.get('as')?.replaceAll('_', ' ') ?? '<li><a href="#">{n} {t}</a></li>';
      return listed(source, block.options.get('levels') ?? '2').map((line) => shaped(line, shape));
    }
    if (block.is !== 'line' || block.options.has('hidden')) return [];
    const words = shaped(block, block.code.as ?? '{t}');
    return [wraps ? wrapped(words) : words];
  });
  return `${lines.join('\n')}\n`;
}
