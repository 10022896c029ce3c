import type { AnswerState } from './answer-state.ts';
import { nearestHeading } from './cited-text.ts';
import { type CopiedBlock, type CopiedPiece, type CopiedSource, copiedAnswer } from './copied-answer.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A link to a web address; anything else stays text. */
function linkTo(href: string): string {
  const protocol = URL.parse(href)?.protocol;
  const shown = escapedHtml(href);
  return protocol === 'http:' || protocol === 'https:' ? `<a href="${shown}">${shown}</a>` : shown;
}

const sourceWords = ({ words, links }: CopiedSource) =>
  [
    escapedHtml(words),
    ...links.map(({ label, href }) => [escapedHtml(label), linkTo(href)].filter(Boolean).join(' ')),
  ].join(' ');

/**
 * The anchor of a footnote, as Word writes and reads it in HTML: what Word takes for a footnote's number, every other program shows as a
 * number in brackets that leads to the note and back.
 */
const anchor = (number: number, [from, to]: readonly [string, string]) =>
  `<a style="mso-footnote-id:ftn${number}" href="#${to}${number}" name="${from}${number}" title=""><span class="MsoFootnoteReference"><span style="mso-special-character:footnote"><![if !supportFootnotes]><sup>[${number}]</sup><![endif]></span></span></a>`;

/** Numbers a footnote for every citation in the order of the text: Word takes one that is cited twice for two. */
class CopiedFootnotes {
  readonly #sources: ReadonlyMap<number, CopiedSource>;
  readonly #notes: string[] = [];

  constructor(sources: readonly CopiedSource[]) {
    this.#sources = new Map(sources.map((source) => [source.number, source]));
  }

  cite(numbers: readonly number[]): string {
    return [...new Set(numbers)]
      .flatMap((number) => this.#sources.get(number) ?? [])
      .map((source) => anchor(this.#notes.push(sourceWords(source)), ['_ftnref', '_ftn']))
      .join('');
  }

  /** The notes in order, after everything that cites them. */
  written(): string {
    if (this.#notes.length === 0) return '';
    const notes = this.#notes.map(
      (words, at) =>
        `<div style="mso-element:footnote" id="ftn${at + 1}"><p class="MsoFootnoteText" style="margin:0;font-size:10pt">${anchor(at + 1, ['_ftn', '_ftnref'])} ${words}</p></div>`,
    );
    return `<div style="mso-element:footnote-list"><br clear="all"><hr align="left" size="1" width="33%">${notes.join('')}</div>`;
  }
}

const piecesOf = (pieces: readonly CopiedPiece[]) =>
  pieces.map(({ text, isDeciding }) => (isDeciding ? `<b>${escapedHtml(text)}</b>` : escapedHtml(text))).join('');

const cellsOf = (cells: readonly string[], tag: 'td' | 'th') =>
  `<tr>${cells.map((cell) => `<${tag} style="border:1px solid;padding:2pt 4pt;text-align:left">${escapedHtml(cell)}</${tag}>`).join('')}</tr>`;

function htmlOf(block: CopiedBlock, notes: CopiedFootnotes): string {
  switch (block.kind) {
    case 'heading':
      return `<h4>${escapedHtml(block.text)}</h4>`;
    case 'mark':
      return `<p><i>${escapedHtml(block.text)}</i></p>`;
    case 'said':
      return `<p>${escapedHtml(block.text)}${notes.cite(block.cites)}</p>`;
    case 'quote': {
      const { lines, table, cites } = block;
      const words = lines.map(piecesOf).join('<br>');
      const cited = notes.cite(cites);
      if (!table) return `<blockquote style="font-family:Cambria,Georgia,serif"><p>${words}${cited}</p></blockquote>`;
      const heads = table.heads.length > 0 ? cellsOf(table.heads, 'th') : '';
      const rows = table.rows.map((cells) => cellsOf(cells, 'td')).join('');
      return `<p>${words || 'From a table:'}${cited}</p><table style="border-collapse:collapse;font-family:Cambria,Georgia,serif">${heads}${rows}</table>`;
    }
  }
}

const listOf = (heading: string, items: readonly string[]) =>
  items.length === 0 ? '' : `<h4>${heading}</h4><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** An answer as HTML that Word and Outlook paste with real footnotes, and that reads well anywhere else. */
export function citedHtml(question: string, answer: AnswerState, origin: string): string {
  const { head, blocks, notFound, nearest, sources } = copiedAnswer(question, answer, origin);
  const notes = new CopiedFootnotes(sources);
  const body = [
    `<h3>${escapedHtml(question)}</h3>`,
    ...head.map((line) => `<p>${escapedHtml(line)}</p>`),
    ...blocks.map((block) => htmlOf(block, notes)),
    listOf('What I could not find', notFound.map(escapedHtml)),
    listOf(nearestHeading, nearest.map(sourceWords)),
  ].join('\n');
  return `<html><head><meta charset="utf-8"></head><body>${body}\n${notes.written()}</body></html>`;
}
