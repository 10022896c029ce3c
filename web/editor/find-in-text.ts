import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchState,
} from 'prosemirror-search';

/** Marks what is searched for in the text. */
export const FindInText = Extension.create({
  name: 'findInText',
  addProseMirrorPlugins: () => [search()],
});

/** Searches for words as they stand; nothing in them is a pattern. */
export function searchFor(editor: Editor, words: string, replacement: string): void {
  const query = new SearchQuery({ search: words, replace: replacement, literal: true });
  editor.view.dispatch(setSearchState(editor.state.tr, query));
}

export const stopSearching = (editor: Editor): void => searchFor(editor, '', '');

/** How many places have the words. */
export const placesFound = ({ state }: Editor): number => getMatchHighlights(state).find().length;

const run = (editor: Editor, command: typeof findNext) => command(editor.state, editor.view.dispatch);

export const goToNext = (editor: Editor): boolean => run(editor, findNext);
export const goToPrevious = (editor: Editor): boolean => run(editor, findPrev);
export const replaceHere = (editor: Editor): boolean => run(editor, replaceNext);
export const replaceEverywhere = (editor: Editor): boolean => run(editor, replaceAll);
