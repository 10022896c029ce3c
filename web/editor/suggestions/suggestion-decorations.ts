import type { Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import styles from './suggestions.module.css';
import type { TrackedSuggestion } from './tracked-suggestion.ts';

export type WidgetMakers = {
  /** The element in which the decision about a suggestion is drawn. */
  barOf: (id: number) => HTMLElement;
  undo: (id: number, view: EditorView) => void;
  /** The line of a decided suggestion in words: "Accepted by you, 11:24: …". */
  lineOf: (item: TrackedSuggestion) => string;
};

/** What a person presses in a widget is no business of the editor. */
const apart = { side: -1, ignoreSelection: true, stopEvent: () => true } as const;

const afterParagraph = (doc: Node, at: number): number => doc.resolve(at).after();

function inserted({ suggestion: { replacement, citation } }: TrackedSuggestion): HTMLElement {
  const ins = document.createElement('ins');
  ins.className = styles['ins'] ?? '';
  ins.append(replacement);
  if (citation) {
    const label = document.createElement('span');
    label.className = styles['label'] ?? '';
    label.textContent = citation.label;
    ins.append(label);
  }
  return ins;
}

function decidedLine(item: TrackedSuggestion, makers: WidgetMakers, view: EditorView): HTMLElement {
  const line = document.createElement('div');
  line.className = styles['line'] ?? '';
  line.contentEditable = 'false';
  line.dataset['decision'] = item.decision;
  const words = document.createElement('span');
  words.textContent = makers.lineOf(item);
  const undo = document.createElement('button');
  undo.type = 'button';
  undo.textContent = 'Undo';
  undo.setAttribute('aria-label', `Undo: ${makers.lineOf(item)}`);
  undo.addEventListener('click', () => makers.undo(item.id, view));
  line.append(words, undo);
  return line;
}

function ofOpen(item: TrackedSuggestion, doc: Node, isCurrent: boolean, makers: WidgetMakers): Decoration[] {
  const { id, place, suggestion } = item;
  const { from, to } = place;
  const made: Decoration[] = [];
  const mark = { 'data-suggestion': String(id), ...(isCurrent && { 'data-current': '' }) };
  if (from < to) made.push(Decoration.inline(from, to, { nodeName: 'del', class: styles['del'] ?? '', ...mark }));
  if (suggestion.replacement !== '' || suggestion.citation !== null)
    made.push(
      Decoration.widget(to, () => inserted(item), { side: 1, ignoreSelection: true, key: `ins-${id}`, marks: [] }),
    );
  if (!isCurrent) return made;
  const { parent } = doc.resolve(from);
  const after = afterParagraph(doc, from);
  made.push(Decoration.node(after - parent.nodeSize, after, { class: styles['paragraph'] ?? '' }));
  made.push(Decoration.widget(after, () => makers.barOf(id), { ...apart, side: -2, key: `bar-${id}` }));
  return made;
}

/** How the suggestions of a document are drawn: removed and added words, the current one's decision bar, a line for each decided one. */
export function decorationsOf(
  items: readonly TrackedSuggestion[],
  doc: Node,
  current: number | null,
  makers: WidgetMakers,
): DecorationSet {
  const made = items.flatMap((item) => {
    if (item.decision === 'open') return ofOpen(item, doc, item.id === current, makers);
    const key = `line-${item.id}-${item.decision}-${item.decidedAt}`;
    const line = (view: EditorView) => decidedLine(item, makers, view);
    return [Decoration.widget(afterParagraph(doc, item.place.from), line, { ...apart, key })];
  });
  return DecorationSet.create(doc, made);
}
