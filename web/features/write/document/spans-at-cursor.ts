import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import type { TurnWords } from '#contract/features/write/rich-text.ts';

/** What the paragraph, row or item at the cursor rests on. */
function spansAt({ state: { selection } }: Editor): TurnWords[] {
  const { $from } = selection;
  // The smallest block of which a person would say that it is one thing: a table's row, otherwise the paragraph.
  let depth = $from.depth;
  for (let at = depth; at > 0; at -= 1) if ($from.node(at).type.name === 'tableRow') depth = at;
  const spans: TurnWords[] = [];
  if (depth === 0) return spans;
  $from.node(depth).descendants((node) => {
    if (node.type.name === 'turns') spans.push(...(node.attrs['spans'] as TurnWords[]));
    return true;
  });
  return spans;
}

const isEqual = (one: TurnWords[], other: TurnWords[] | null) => JSON.stringify(one) === JSON.stringify(other);

/** What the paragraph at the cursor rests on, as the cursor moves. */
export const useSpansAtCursor = (editor: Editor): TurnWords[] =>
  useEditorState({ editor, selector: ({ editor: now }) => spansAt(now), equalityFn: isEqual });
