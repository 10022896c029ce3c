import type { TextCorrection, TextRole } from '#contract/features/library/document-text.ts';
import type { CorrectionChange, CorrectionRefusal, ElementRole } from '#engine/corrections/correction.ts';
import type { ListedCorrection } from './correction-store.ts';

/** Characters of an element's text that name it in a list. */
const mostOfWords = 120;

const shortened = (text: string, most = mostOfWords): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`;

const roleNames: Record<Exclude<ElementRole['role'], 'heading'>, string> = {
  paragraph: 'Paragraph',
  item: 'List item',
  note: 'Note',
  table: 'Table',
  figure: 'Picture',
  furniture: 'Not part of the text: running title or page number',
  contents: 'Not part of the text: line of a contents page',
};

function roleInWords(role: ElementRole): string {
  if (role.role !== 'heading') return roleNames[role.role];
  return role.level === 1 ? 'Title of the text' : `Heading ${role.level - 1}`;
}

/** The words by which the list names what a correction is about. */
export function wordsOfCorrection(change: CorrectionChange, texts: readonly string[]): string {
  const [text = '', next = ''] = texts;
  switch (change.kind) {
    case 'join':
      return `${shortened(text, mostOfWords / 2)} + ${shortened(next, mostOfWords / 2)}`;
    case 'split':
      return `…${change.around[0].replace(/^\S*\s+/u, '')} | ${change.around[1]}…`;
    case 'number':
    case 'type':
      return shortened(text);
    case 'title':
      return shortened(change.to);
  }
}

function beforeAndAfter(change: CorrectionChange): Pick<TextCorrection, 'before' | 'after'> {
  switch (change.kind) {
    case 'join':
    case 'split':
      return { before: null, after: null };
    case 'number':
      return { before: change.from ?? 'No number', after: change.to ?? 'No number' };
    case 'type':
      return { before: roleInWords(change.from), after: roleInWords(change.to) };
    case 'title':
      return { before: shortened(change.from), after: shortened(change.to) };
  }
}

/** Why a correction is not applied, as a sentence for people. */
export function refusalInWords(refusal: CorrectionRefusal): string {
  switch (refusal.reason) {
    case 'gone':
      return 'This version does not contain the clause.';
    case 'next_gone':
      return 'This version does not contain the second of the two clauses.';
    case 'not_adjacent':
      return 'The two clauses do not follow each other in this version.';
    case 'place_gone':
      return 'The words around the split are different in this version.';
    case 'words_changed':
      return 'The words are different in this version, so they are kept in the text.';
    case 'other_number':
      return refusal.number === null
        ? 'The clause has no number in this version.'
        : `The clause has the number ${refusal.number} in this version.`;
    case 'other_type':
      return 'The clause was read as something else in this version.';
    case 'not_possible':
      return 'Tables and pictures cannot be joined, split or changed to another type.';
  }
}

export const presentCorrection = (row: ListedCorrection): TextCorrection => ({
  id: row.id,
  kind: row.change.kind,
  words: row.words,
  ...beforeAndAfter(row.change),
  made_by: row.madeBy,
  made_at: row.madeAt.toISOString(),
  version: row.number,
  not_applied: row.refused === null ? null : refusalInWords(row.refused),
});

/** A stored element's role on the wire. */
export function presentRole({ kind, level }: { kind: string; level: number | null }): TextRole {
  switch (kind) {
    case 'heading':
      return { role: 'heading', level: Math.min(Math.max(level ?? 2, 1), 9) };
    case 'list_item':
      return { role: 'item' };
    case 'table':
    case 'figure':
      return { role: kind };
    default:
      return { role: 'paragraph' };
  }
}
