import { type Editor, useEditorState } from '@tiptap/react';

/** A row of the action table as it stands in the text. */
export type ActionInText = { action: string; task: string; owner: string; due: string; at: number };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** "13 November 2026", or "13/11/2026", as YYYY-MM-DD; undefined for other words. */
export function dayIn(words: string): string | undefined {
  const { day, name, month, year } =
    /^(?<day>\d{1,2})(?: (?<name>[a-z]+) |[/.](?<month>\d{1,2})[/.])(?<year>\d{4})$/iu.exec(words.trim())?.groups ?? {};
  const number = name === undefined ? Number(month) : months.indexOf(name.toLowerCase()) + 1;
  if (day === undefined || year === undefined || !(number >= 1 && number <= 12)) return undefined;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function actionsIn({ state: { doc } }: Editor): ActionInText[] {
  const found: ActionInText[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== 'tableRow') return node.type.name === 'table' || node.type.name === 'doc';
    const action = node.attrs['action'] as string | null;
    if (action === null) return false;
    const [task = '', owner = '', due = ''] = node.children.map((cell) => cell.textContent.trim());
    if (task !== '') found.push({ action, task, owner, due, at });
    return false;
  });
  return found;
}

/** The actions of a document as it is edited. */
export const useActionsIn = (editor: Editor): ActionInText[] =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => actionsIn(now),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
