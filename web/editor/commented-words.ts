import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import {
  findWords,
  findWordsWithin,
  type KnownWords,
  knownWordsAt,
  type TextStretch,
} from '#contract/features/write/words-in-text.ts';
import {
  type EditorRange,
  type PlainText,
  plainTextOfEditor,
  rangeOfStretch,
  stretchOfRange,
} from './words-of-editor.ts';

/** A thread of comments as the server tells it: the words it is on, and where they were. */
export type ThreadOnWords = KnownWords & {
  id: string;
  quote: string;
  place: TextStretch | null;
  isResolved: boolean;
};

/** A thread with where its words are now; null where they are gone. */
type Followed = KnownWords & Pick<ThreadOnWords, 'id' | 'quote' | 'isResolved'> & { range: EditorRange | null };

type Commented = {
  followed: readonly Followed[];
  /** Words that somebody is about to comment on. */
  asked: EditorRange | undefined;
  open: string | undefined;
  shown: DecorationSet;
};

type Change = { threads?: readonly ThreadOnWords[]; asked?: EditorRange | null; open?: string | null };

const key = new PluginKey<Commented>('commentedWords');

/** A range after a change; null once nothing is left of it. What is written at its edges is outside. */
function mapped({ mapping }: Transaction, { from, to }: EditorRange): EditorRange | null {
  const range = { from: mapping.map(from, 1), to: mapping.map(to, -1) };
  return range.from < range.to ? range : null;
}

/** What a change brought into the document. */
function broughtIn({ mapping }: Transaction): EditorRange[] {
  const ranges: EditorRange[] = [];
  mapping.maps.forEach((map, at) => {
    const rest = mapping.slice(at + 1);
    map.forEach((_from, _to, from, to) => {
      if (to > from) ranges.push({ from: rest.map(from, -1), to: rest.map(to, 1) });
    });
  });
  return ranges;
}

/** Words that are gone come back where a change brings them in as they were: pasted after they were cut, or by undo. */
function backIn(plain: PlainText, ranges: readonly EditorRange[], thread: Followed): EditorRange | null {
  const { words, quote } = thread;
  // A last letter, left over from deleting one after the other, stands for nothing.
  const wanted = words.length * 2 >= quote.length ? [words, quote] : [quote];
  for (const each of wanted)
    for (const range of ranges) {
      const found = findWordsWithin(plain.text, { ...thread, words: each }, stretchOfRange(plain, range));
      if (found) return rangeOfStretch(plain, found);
    }
  return null;
}

/** The threads after a change of the document. */
function follow(change: Transaction, followed: readonly Followed[]): readonly Followed[] {
  if (followed.length === 0) return followed;
  let before: PlainText | undefined;
  const kept = followed.map((thread): Followed => {
    if (thread.range === null) return thread;
    const range = mapped(change, thread.range);
    if (range) return { ...thread, range };
    before ??= plainTextOfEditor(change.before);
    return { ...thread, range, ...knownWordsAt(before.text, stretchOfRange(before, thread.range)) };
  });
  const ranges = broughtIn(change);
  if (ranges.length === 0 || kept.every(({ range }) => range !== null)) return kept;
  const plain = plainTextOfEditor(change.doc);
  return kept.map((thread) => (thread.range ? thread : { ...thread, range: backIn(plain, ranges, thread) }));
}

/** The threads that there are now. Of those that are followed already, the editor knows best where they are. */
function withThreads(doc: Node, followed: readonly Followed[], threads: readonly ThreadOnWords[]): Followed[] {
  const known = new Map(followed.map((thread) => [thread.id, thread]));
  const plain = plainTextOfEditor(doc);
  return threads.map(({ place, ...thread }) => {
    const { id, quote, isResolved } = thread;
    const found = known.get(id);
    if (found) return { ...found, quote, isResolved };
    const stretch = place === null ? undefined : findWords(plain.text, thread, place.start);
    return { ...thread, range: stretch ? rangeOfStretch(plain, stretch) : null };
  });
}

function decorate(doc: Node, { followed, asked, open }: Omit<Commented, 'shown'>): DecorationSet {
  const shown = followed.flatMap(({ id, range, isResolved }) => {
    if (range === null || (isResolved && id !== open)) return [];
    const look = id === open ? 'commented commented-open' : 'commented';
    return [Decoration.inline(range.from, range.to, { class: look, 'data-thread': id })];
  });
  const added = asked ? [Decoration.inline(asked.from, asked.to, { class: 'commented commented-open' })] : [];
  return DecorationSet.create(doc, [...shown, ...added]);
}

function next(change: Transaction, before: Commented, { doc }: EditorState): Commented {
  const asked = change.getMeta(key) as Change | undefined;
  if (!change.docChanged && asked === undefined) return before;
  const state = {
    followed: change.docChanged ? follow(change, before.followed) : before.followed,
    asked: before.asked && (mapped(change, before.asked) ?? undefined),
    open: before.open,
  };
  if (asked?.threads) state.followed = withThreads(doc, state.followed, asked.threads);
  if (asked?.asked !== undefined) state.asked = asked.asked ?? undefined;
  if (asked?.open !== undefined) state.open = asked.open ?? undefined;
  return { ...state, shown: decorate(doc, state) };
}

type Acts = {
  /** Somebody selected the words of a thread. */
  onOpen: (threadId: string) => void;
  /** Somebody wants to comment on the selected words. */
  onAsk: () => void;
};

/** Marks the words of an editor's document that people commented on, and follows them through every change. */
export const commentedWords = ({ onOpen, onAsk }: Acts): Plugin<Commented> =>
  new Plugin<Commented>({
    key,
    state: {
      init: () => ({ followed: [], asked: undefined, open: undefined, shown: DecorationSet.empty }),
      apply: (change, before, _old, now) => next(change, before, now),
    },
    props: {
      decorations: (state) => key.getState(state)?.shown,
      handleClick(_view, _at, { target }) {
        const thread = target instanceof Element ? target.closest('[data-thread]')?.getAttribute('data-thread') : null;
        if (thread) onOpen(thread);
        return false;
      },
      handleKeyDown(_view, { altKey, ctrlKey, metaKey, code }) {
        if (!altKey || !(ctrlKey || metaKey) || code !== 'KeyM') return false;
        onAsk();
        return true;
      },
    },
  });

export const commentedWordsKey = key;

/** Tells an editor of the threads that there are, the words that somebody is about to comment on, or the thread that is open. */
export const tellCommented = ({ view, state }: Editor, change: Change): void =>
  view.dispatch(state.tr.setMeta(key, change).setMeta('addToHistory', false));

export const commentedIn = ({ state }: Editor): Omit<Commented, 'shown'> | undefined => key.getState(state);

/** Where the words of each followed thread are, by its id; null where they are gone. Undefined where none is followed. */
export function commentedPlaces(editor: Editor): Record<string, TextStretch | null> | undefined {
  const followed = commentedIn(editor)?.followed ?? [];
  if (followed.length === 0) return undefined;
  const plain = plainTextOfEditor(editor.state.doc);
  return Object.fromEntries(followed.map(({ id, range }) => [id, range && stretchOfRange(plain, range)]));
}

/** The words that somebody is about to comment on, as the server finds them; undefined once they are gone. */
export function askedWords(editor: Editor): (KnownWords & { start: number }) | undefined {
  const asked = commentedIn(editor)?.asked;
  if (!asked) return undefined;
  const plain = plainTextOfEditor(editor.state.doc);
  const stretch = stretchOfRange(plain, asked);
  return { start: stretch.start, ...knownWordsAt(plain.text, stretch) };
}
