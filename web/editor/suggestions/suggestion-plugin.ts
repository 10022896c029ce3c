import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { DecorationSet, type EditorView } from '@tiptap/pm/view';
import { decorationsOf, type WidgetMakers } from './suggestion-decorations.ts';
import { followChange, type SuggestionItem, type TrackedSuggestion } from './tracked-suggestion.ts';

/** What a screen shows of the suggestions. It changes only with them, not with each letter that somebody types. */
export type ShownSuggestions = { items: readonly SuggestionItem[]; current: number | null; isShown: boolean };

type PluginState = ShownSuggestions & {
  tracked: readonly TrackedSuggestion[];
  shown: ShownSuggestions;
  decorations: DecorationSet;
};

type Act =
  | { kind: 'offer'; tracked: readonly TrackedSuggestion[] }
  | { kind: 'choose'; id: number | null }
  | { kind: 'decide'; id: number; decision: 'open' | 'accepted' | 'refused'; at: string | null }
  | { kind: 'show'; isShown: boolean }
  | { kind: 'forgetDecided' };

const key = new PluginKey<PluginState>('suggestions');

const actOf = (tr: Transaction) => tr.getMeta(key) as Act | undefined;

const byPlace = (one: TrackedSuggestion, other: TrackedSuggestion) => one.place.from - other.place.from;

function performed(tracked: readonly TrackedSuggestion[], act: Act | undefined): readonly TrackedSuggestion[] {
  switch (act?.kind) {
    case 'offer':
      return act.tracked.toSorted(byPlace);
    case 'decide':
      return tracked.map((item) =>
        item.id === act.id ? { ...item, decision: act.decision, decidedAt: act.at } : item,
      );
    case 'forgetDecided':
      return tracked.filter(({ decision }) => decision === 'open');
    default:
      return tracked;
  }
}

/** The open suggestion at or after the one that was current, else the first that is open. */
function nextOpen(tracked: readonly TrackedSuggestion[], after: number | null): number | null {
  const at = tracked.findIndex(({ id }) => id === after);
  const isOpen = ({ decision }: TrackedSuggestion) => decision === 'open';
  return (tracked.slice(Math.max(0, at)).find(isOpen) ?? tracked.find(isOpen))?.id ?? null;
}

function currentAfter(tracked: readonly TrackedSuggestion[], before: PluginState, act: Act | undefined): number | null {
  if (act?.kind === 'choose') return act.id;
  if (act?.kind === 'decide' && act.decision === 'open') return act.id;
  const isThere = tracked.some(({ id }) => id === before.current);
  if (act?.kind === 'offer' || act?.kind === 'decide' || !isThere) return nextOpen(tracked, before.current);
  return before.current;
}

const isSameList = (one: readonly TrackedSuggestion[], other: readonly TrackedSuggestion[]) =>
  one.length === other.length &&
  one.every(({ id, decision, decidedAt }, at) => {
    const beside = other[at];
    return beside?.id === id && beside.decision === decision && beside.decidedAt === decidedAt;
  });

function apply(makers: WidgetMakers, tr: Transaction, before: PluginState): PluginState {
  const act = actOf(tr);
  if (!act && (!tr.docChanged || before.tracked.length === 0)) return before;
  const followed = tr.docChanged
    ? before.tracked.flatMap((item) => followChange(item, tr.mapping, tr.doc) ?? [])
    : before.tracked;
  const tracked = performed(followed, act);
  const current = currentAfter(tracked, before, act);
  const isShown = act?.kind === 'show' ? act.isShown : act?.kind === 'offer' || before.isShown;
  const isSame = isSameList(tracked, before.tracked) && current === before.current && isShown === before.isShown;
  if (isSame) {
    return { ...before, tracked, decorations: before.decorations.map(tr.mapping, tr.doc) };
  }
  const items = tracked.map(({ place: _, ...item }) => item);
  const decorations = isShown ? decorationsOf(tracked, tr.doc, current, makers) : DecorationSet.empty;
  const shown = { items, current, isShown };
  return { ...shown, tracked, shown, decorations };
}

const nothing: ShownSuggestions = { items: [], current: null, isShown: true };

/** Draws suggestions in the text and follows them through every change. It changes no word itself. */
export const suggestionPlugin = (makers: WidgetMakers): Plugin<PluginState> =>
  new Plugin<PluginState>({
    key,
    state: {
      init: () => ({ ...nothing, tracked: [], shown: nothing, decorations: DecorationSet.empty }),
      apply: (tr, before) => apply(makers, tr, before),
    },
    props: {
      decorations: (state) => key.getState(state)?.decorations,
      handleClick(view, _, event) {
        const pressed = event.target instanceof Element ? event.target.closest('[data-suggestion]') : null;
        const id = Number(pressed?.getAttribute('data-suggestion') ?? Number.NaN);
        if (Number.isNaN(id)) return false;
        chooseSuggestion(view, id);
        // The cursor still goes there.
        return false;
      },
    },
  });

export const suggestionPluginKey = key;

export const suggestionsIn = (state: EditorState): ShownSuggestions => key.getState(state)?.shown ?? nothing;

const trackedIn = (state: EditorState, id: number) => key.getState(state)?.tracked.find((item) => item.id === id);

const perform = (view: EditorView, act: Act, tr: Transaction = view.state.tr): void =>
  view.dispatch(tr.setMeta(key, act).setMeta('addToHistory', tr.docChanged));

/** Shows these beside what was decided before; open ones of an earlier time go. */
export function offerSuggestions(view: EditorView, fresh: readonly TrackedSuggestion[]): void {
  const decided = (key.getState(view.state)?.tracked ?? []).filter(({ decision }) => decision !== 'open');
  const isRefused = ({ place, suggestion }: TrackedSuggestion) =>
    decided.some(
      (each) =>
        each.decision === 'refused' &&
        each.place.from === place.from &&
        each.place.to === place.to &&
        each.suggestion.replacement === suggestion.replacement,
    );
  perform(view, { kind: 'offer', tracked: [...decided, ...fresh.filter((each) => !isRefused(each))] });
}

/** Makes a suggestion the current one, and brings it into view. */
export function chooseSuggestion(view: EditorView, id: number): void {
  perform(view, { kind: 'choose', id });
  scrollToSuggestion(view, id);
}

export function scrollToSuggestion(view: EditorView, id: number): void {
  const item = trackedIn(view.state, id);
  if (!item) return;
  const { node } = view.domAtPos(item.place.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center' });
}

export const showSuggestions = (view: EditorView, isShown: boolean): void => perform(view, { kind: 'show', isShown });
export const forgetDecided = (view: EditorView): void => perform(view, { kind: 'forgetDecided' });
export const refuseSuggestion = (view: EditorView, id: number, at: string): void =>
  perform(view, { kind: 'decide', id, decision: 'refused', at });

const textNodes = (state: EditorState, words: string, at: { from: number; to: number }): Node[] => {
  if (words === '') return [];
  const marks = state.doc.resolve(at.from).marksAcross(state.doc.resolve(at.to)) ?? [];
  return [state.schema.text(words, marks)];
};

/** Puts a suggestion into the text: one change of its own, which the editor's Undo takes back. */
export function acceptSuggestion(view: EditorView, id: number, at: string): void {
  const item = trackedIn(view.state, id);
  if (item?.decision !== 'open') return;
  const { place, suggestion } = item;
  const citation = suggestion.citation && view.state.schema.nodes['citation']?.create(suggestion.citation);
  const content = [...textNodes(view.state, suggestion.replacement, place), ...(citation ? [citation] : [])];
  const tr = closeHistory(view.state.tr.replaceWith(place.from, place.to, content));
  perform(view, { kind: 'decide', id, decision: 'accepted', at }, tr);
}

/** Opens a decided suggestion again; the words of an accepted one come back. */
export function reopenSuggestion(view: EditorView, id: number): void {
  const item = trackedIn(view.state, id);
  if (!item || item.decision === 'open') return;
  const { place, suggestion, decision } = item;
  const tr = view.state.tr;
  if (decision === 'accepted')
    closeHistory(tr.replaceWith(place.from, place.to, textNodes(view.state, suggestion.words, place)));
  perform(view, { kind: 'decide', id, decision: 'open', at: null }, tr);
}
