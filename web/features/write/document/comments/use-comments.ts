import { useQuery } from '@tanstack/react-query';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { DraftThread } from '#contract/features/write/draft-comment-calls.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import {
  askedWords,
  commentedIn,
  commentedWords,
  commentedWordsKey,
  type ThreadOnWords,
  tellCommented,
} from '#web/editor/commented-words.ts';
import { showToast } from '#web/ui/toasts.ts';
import { threadsQuery } from './thread-queries.ts';

const asOnWords = ({ id, quote, place, words, before, after, resolved }: DraftThread): ThreadOnWords => ({
  ...{ id, quote, place, words, before, after },
  isResolved: resolved !== null,
});

/** Where the words of a thread stand in the text as it is edited: in which section, and behind how many other threads. */
export type ThreadInText = { id: string; section: number; isGone: boolean };

function threadsIn(editor: Editor): ThreadInText[] {
  const { doc } = editor.state;
  const sections: number[] = [];
  doc.forEach((node, at) => {
    if (node.type.name === 'heading' && node.attrs['level'] === 1) sections.push(at);
  });
  const followed = commentedIn(editor)?.followed ?? [];
  return followed
    .toSorted((one, other) => (one.range?.from ?? doc.content.size) - (other.range?.from ?? doc.content.size))
    .map(({ id, range }) => ({
      id,
      section: range ? sections.filter((at) => at < range.from).length : 0,
      isGone: range === null,
    }));
}

/** Marks the threads in the text, and says which one a click or the keyboard opens. */
function useMarkedWords(editor: Editor, acts: { open: (threadId: string) => void; ask: () => void }) {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onOpen = (threadId: string) => latest.current.open(threadId);
    editor.registerPlugin(commentedWords({ onOpen, onAsk: () => latest.current.ask() }));
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(commentedWordsKey);
    };
  }, [editor]);
}

/** The comments on a document: which there are, which is open, and what somebody is about to comment on. */
export function useComments(draft: OpenedDraft, editor: Editor, save: () => Promise<unknown>) {
  const threads = useQuery(threadsQuery(draft));
  const [params] = useSearchParams();
  const linked = params.get('comment');
  const [opened, setOpened] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  // Counts what must be seen in the margin.
  const [calls, call] = useState(0);
  const show = () => call((before) => before + 1);
  const open = (threadId: string | undefined) => {
    setOpened(threadId);
    tellCommented(editor, { open: threadId ?? null });
    if (threadId !== undefined) show();
  };
  const ask = () => {
    if (!draft.can_edit) return;
    const { from, to, empty } = editor.state.selection;
    const here = commentedIn(editor)?.followed.find(({ range }) => range && range.from <= from && to <= range.to);
    if (empty && here) return open(here.id);
    const isWordless = editor.state.doc.textBetween(from, to).trim() === '';
    if (isWordless) return showToast('bad', 'Select the words to comment on.');
    if (to - from > writeLimits.commentedCharacters)
      return showToast('bad', 'Select fewer words: a comment is on up to 2,000 characters.');
    tellCommented(editor, { asked: { from, to }, open: null });
    setOpened(undefined);
    setAsking(true);
    show();
  };
  const stopAsking = () => {
    setAsking(false);
    tellCommented(editor, { asked: null });
  };
  /** The words to comment on, in a text that is saved. */
  const askedOn = async () => {
    await save();
    return askedWords(editor);
  };
  useMarkedWords(editor, { open, ask });
  const { data } = threads;
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (data) tellCommented(editor, { threads: data.threads.map(asOnWords) });
  }, [editor, data]);
  useEffect(() => {
    // A notification leads to a thread, once.
    if (linked === null || !data || arrived.current === linked) return;
    arrived.current = linked;
    setOpened(linked);
    call((before) => before + 1);
    tellCommented(editor, { open: linked });
    goToWords(editor, linked);
  }, [editor, data, linked]);
  const places = useEditorState({
    editor,
    selector: ({ editor: now }) => threadsIn(now),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  return { draft, threads, places, linked, opened, open, isAsking, ask, stopAsking, askedOn, calls };
}
export type Comments = ReturnType<typeof useComments>;

/** Scrolls to the words of a thread. */
export function goToWords(editor: Editor, threadId: string): void {
  const words = editor.view.dom.querySelector(`[data-thread="${CSS.escape(threadId)}"]`);
  words?.scrollIntoView({ block: 'center' });
}
