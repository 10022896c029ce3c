import type { MeetingAction } from '../meeting/meeting.ts';
import { writtenDay } from '../speech/time-words.ts';
import type { TemplateSection } from '../templates/template.ts';
import { composed, type WritingSource } from './writing-source.ts';
import type { DocumentBlock } from './written-document.ts';

const capital = (text: string) => `${text.charAt(0).toLocaleUpperCase('en-GB')}${text.slice(1)}`;

/** The columns of the table of actions; `From` is printed from the turns of the row. */
const actionColumns = ['Action', 'Owner', 'Due', 'From'] as const;

function cellsOf(source: WritingSource, { task, owner, due, dueWords, from }: MeetingAction) {
  return [
    { text: capital(source.reporter.reportTask(task, from[0])) },
    { text: owner && source.nameOf(owner) },
    // Words that name no day, such as "as soon as I can", are still what was said.
    { text: due === null ? dueWords && `“${dueWords}”` : writtenDay(due) },
  ];
}

/** Actions as a table, or as a list with owner and date behind each. */
export function writeActions(source: WritingSource, layout: TemplateSection['layout']): DocumentBlock[] {
  const { actions } = source.meeting;
  if (actions.length === 0) return [];
  const read = actions.map((action) => ({ cells: cellsOf(source, action), from: action.from }));
  if (layout === 'list') {
    const items = read.map(({ cells: [task, owner, due], from }) => {
      const text = `${task?.text}: ${owner?.text ?? 'owner not said'}, ${due?.text ?? 'date not said'}.`;
      return { ...composed(source, text, from[0] ?? null), from };
    });
    return [{ kind: 'list', items }];
  }
  const rows = read.map(({ cells, from }) => {
    const inOrder = from.toSorted((one, other) => one.turn - other.turn || one.start - other.start);
    return { cells, from, said: [...new Set(inOrder.map(source.timeOf))] };
  });
  return [{ kind: 'table', columns: actionColumns, rows }];
}
