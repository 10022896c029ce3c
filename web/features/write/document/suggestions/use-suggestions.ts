import { useQuery } from '@tanstack/react-query';
import type { Node } from '@tiptap/pm/model';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import {
  acceptSuggestion,
  chooseSuggestion,
  forgetDecided,
  offerSuggestions,
  refuseSuggestion,
  reopenSuggestion,
  scrollToSuggestion,
  showSuggestions,
  suggestionPlugin,
  suggestionPluginKey,
  suggestionsIn,
} from '#web/editor/suggestions/suggestion-plugin.ts';
import { placeSuggestion } from '#web/editor/suggestions/tracked-suggestion.ts';
import { textOfEditor } from '#web/editor/use-document-editor.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { announce } from '#web/ui/announce.ts';
import { versionsQuery } from '../../draft-queries.ts';
import { decidedInWords } from './suggestion-words.ts';

/** How the last asking went. */
export type Asking =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'failed'; reason: string; retry: () => void }
  | { kind: 'answered'; found: number; hasMore: boolean; notCompared: number; scope: SuggestScope };
export type SuggestScope = 'document' | 'paragraph';

/** The paragraphs, headings and cells of a document in their order, each with the place where its words begin. */
function paragraphsOf(doc: Node): { node: Node; start: number }[] {
  const found: { node: Node; start: number }[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) found.push({ node, start: at + 1 });
    return !node.isTextblock;
  });
  return found;
}

/** Draws the suggestions of an editor, and keeps the elements in which decisions are drawn. */
function useSuggestionMarks(editor: Editor) {
  const bars = useRef(new Map<number, HTMLElement>());
  const barOf = (id: number): HTMLElement => {
    const made = bars.current.get(id);
    if (made) return made;
    const element = document.createElement('div');
    element.contentEditable = 'false';
    bars.current.set(id, element);
    return element;
  };
  const makers = useRef({ barOf, undo: (id: number) => reopen(id), lineOf: decidedInWords });
  const reopened = useRef<number | null>(null);
  const reopen = (id: number) => {
    reopened.current = id;
    reopenSuggestion(editor.view, id);
  };
  /** An editor takes its plugins anew when its view is made: this one is added at the first question. */
  const draw = () => {
    if (suggestionPluginKey.get(editor.state) === undefined) editor.registerPlugin(suggestionPlugin(makers.current));
  };
  return { barOf, reopened, draw };
}

/** Once another version is kept, what was decided before it is settled. */
function useForgetAtNextVersion(editor: Editor, id: string): void {
  const { data } = useQuery({ ...versionsQuery(id), enabled: false });
  const newest = data?.versions[0]?.number;
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== undefined && newest !== undefined && newest !== known.current) forgetDecided(editor.view);
    known.current = newest ?? known.current;
  }, [editor, newest]);
}

let lastId = 0;

/** Asks for suggestions, and says how that goes. An answer that comes after a later question is dropped. */
function useAsking(editor: Editor, id: string, draw: () => void) {
  const [asking, setAsking] = useState<Asking>({ kind: 'none' });
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const ask = async (scope: SuggestScope): Promise<void> => {
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    const { signal } = controller;
    draw();
    setAsking({ kind: 'asking' });
    const asked = paragraphsOf(editor.state.doc);
    const here = editor.state.selection.$from.parent;
    const paragraph = scope === 'paragraph' ? asked.findIndex(({ node }) => node === here) : -1;
    try {
      const answer = await client.write.suggest(
        { id, document: textOfEditor(editor), paragraph: paragraph < 0 ? null : paragraph },
        { signal },
      );
      // A paragraph that was edited meanwhile is another node: what was suggested for it is dropped.
      const now = new Map(paragraphsOf(editor.state.doc).map(({ node, start }) => [node, start]));
      const placed = answer.suggestions.flatMap((suggestion) => {
        const node = asked[suggestion.paragraph]?.node;
        const start = node && now.get(node);
        if (start === undefined) return [];
        lastId += 1;
        return placeSuggestion(lastId, suggestion, editor.state.doc, start) ?? [];
      });
      offerSuggestions(editor.view, placed);
      const found = suggestionsIn(editor.state).items.filter(({ decision }) => decision === 'open').length;
      setAsking({
        ...{ kind: 'answered', scope, found },
        ...{ hasMore: answer.more, notCompared: answer.not_compared },
      });
    } catch (thrown) {
      if (signal.aborted) return;
      const { description } = asClientError(thrown);
      setAsking({ kind: 'failed', reason: description, retry: () => void ask(scope) });
    }
  };
  const close = () => {
    waiting.current?.abort();
    setAsking({ kind: 'none' });
    offerSuggestions(editor.view, []);
    forgetDecided(editor.view);
  };
  return { asking, ask, close };
}

/** The suggestions of a document: asked for, gone through and decided one by one. */
export function useSuggestions(editor: Editor, id: string) {
  const { barOf, reopened, draw } = useSuggestionMarks(editor);
  const { asking, ask, close } = useAsking(editor, id, draw);
  useForgetAtNextVersion(editor, id);
  const shown = useEditorState({
    editor,
    selector: ({ editor: now }) => suggestionsIn(now.state),
    equalityFn: (one, other) => one === other,
  });
  const { items, current } = shown;
  const at = items.findIndex((item) => item.id === current);
  /** The decision whose button is to get the focus, where a person has just decided another one with a button. */
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (reopened.current !== null && reopened.current === current) setFocused(current);
    reopened.current = null;
  }, [current, reopened]);
  const go = (by: 1 | -1) => {
    const next = items[(Math.max(0, at) + by + items.length) % items.length];
    if (next) chooseSuggestion(editor.view, next.id);
  };
  const decide = (decision: 'accepted' | 'refused') => {
    const item = items[at];
    if (!item) return;
    const now = new Date().toISOString();
    if (decision === 'accepted') acceptSuggestion(editor.view, item.id, now);
    else refuseSuggestion(editor.view, item.id, now);
    const { current: next } = suggestionsIn(editor.state);
    setFocused(next ?? -1);
    if (next !== null) scrollToSuggestion(editor.view, next);
    announce(decision === 'accepted' ? 'Accepted.' : 'Refused.');
  };
  return {
    ...{ asking, ask, close, items, at, go, decide, focused, isShown: shown.isShown },
    item: items[at],
    bar: current === null || !shown.isShown ? null : barOf(current),
    show: (isShown: boolean) => showSuggestions(editor.view, isShown),
    settleFocus: () => setFocused(null),
  };
}
export type Suggestions = ReturnType<typeof useSuggestions>;
