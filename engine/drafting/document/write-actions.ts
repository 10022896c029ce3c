import type { DocumentBlock } from '#contract/features/write/document-section.ts';
import type { MeetingAction } from '../meeting/meeting.ts';
import { writtenDay } from '../speech/time-words.ts';
import type { TemplateSection } from '../templates/template.ts';
import { composed, type WritingSource } from './writing-source.ts';

const capital = (text: string) => `${text.charAt(0).toLocaleUpperCase('en-GB')}${text.slice(1)}`;

/** The columns of the table of actions; `From` is printed from the turns of the row. */
const actionColumns = ['Action', 'Owner', 'Due', 'From'] as const;

const longestQuote = 140;

/** The words before a task that tell what "it" is, quoted; a long sentence up to a word. */
function quotedBefore({ transcript }: WritingSource, { about }: MeetingAction): string {
  if (about === null) return '';
  const said = transcript.turns[about.turn - 1]?.text.slice(about.start, about.end).replace(/[.?!,;\s]+$/u, '') ?? '';
  const short = said.length > longestQuote ? `${said.slice(0, said.lastIndexOf(' ', longestQuote))} …` : said;
  return short === '' ? '' : `, after “${short}”`;
}

const firstOrSecondPerson = /\b(?:i|me|my|mine|we|us|our|you|your)\b/iu;

/** The task in the words of minutes. What still speaks of "I" or "you" after that is quoted as it was said. */
function taskIn({ reporter }: WritingSource, { task, from }: MeetingAction): string {
  const reported = reporter.reportTask(task, from[0]);
  return firstOrSecondPerson.test(reported) ? `“${task}”` : capital(reported);
}

function cellsOf(source: WritingSource, action: MeetingAction) {
  const { owner, due, dueWords } = action;
  return [
    { text: `${taskIn(source, action)}${quotedBefore(source, action)}` },
    { text: owner && source.nameOf(owner) },
    // Words that name no day, such as "as soon as I can", are still what was said.
    { text: due === null ? dueWords && `“${dueWords}”` : writtenDay(due) },
  ];
}

/** Actions as a table, or as a list with owner and date behind each. */
export function writeActions(source: WritingSource, layout: TemplateSection['layout']): DocumentBlock[] {
  const { actions } = source.meeting;
  if (actions.length === 0) return [];
  const read = actions.map((action) => ({
    cells: cellsOf(source, action),
    from: action.about === null ? action.from : [...action.from, action.about],
  }));
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
