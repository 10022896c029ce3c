import { type Editor, useEditorState } from '@tiptap/react';
import type { TurnWords } from '#contract/features/write/rich-text.ts';
import type { ListedSection } from './section-list.tsx';

type Found = { key: string; heading: string; at: number; turns: Set<number>; isNotSaid: boolean };

/** The sections of the text as it stands: each begins with a heading of the first level. */
function sectionsIn({ state: { doc } }: Editor): Found[] {
  const found: Found[] = [];
  doc.forEach((node, at) => {
    if (node.type.name === 'heading' && node.attrs['level'] === 1) {
      const key = String(node.attrs['section'] ?? at);
      found.push({ key: `${key} ${at}`, heading: node.textContent, at, turns: new Set(), isNotSaid: false });
    }
    const section = found.at(-1);
    if (!section) return;
    if (node.type.name === 'notSaid') section.isNotSaid = true;
    node.descendants((inner) => {
      if (inner.type.name === 'turns')
        for (const { turn } of inner.attrs['spans'] as TurnWords[]) section.turns.add(turn);
      return true;
    });
  });
  return found;
}

type Shown = { list: ListedSection[]; current: string | undefined };

function shownIn(editor: Editor): Shown & { places: Record<string, number> } {
  const found = sectionsIn(editor);
  const cursor = editor.state.selection.from;
  return {
    list: found.map(({ key, heading, turns, isNotSaid }) => ({
      key,
      heading,
      note: isNotSaid ? 'not_said' : turns.size,
    })),
    current: found.findLast(({ at }) => at < cursor)?.key,
    places: Object.fromEntries(found.map(({ key, at }) => [key, at])),
  };
}

/** The sections of a document as it is edited: how many turns each uses, and the one at the cursor. */
export function useSectionsOf(editor: Editor) {
  const { list, current, places } = useEditorState({
    editor,
    selector: ({ editor: now }) => shownIn(now),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
  const goTo = (key: string) => {
    const at = places[key];
    if (at === undefined) return;
    editor
      .chain()
      .setTextSelection(at + 1)
      .scrollIntoView()
      .focus()
      .run();
  };
  return { list, current, goTo };
}
