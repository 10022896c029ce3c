import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import type { TextCitation, TurnWords } from '#contract/features/write/rich-text.ts';

/** What a stretch of the text rests on: words of the transcript, and elements of documents. */
export type RestsOn = { spans: TurnWords[]; citations: TextCitation[] };

/** The block at the cursor of which a person would say that it is one thing: a table's row, a quotation, otherwise the paragraph. */
const wholes = ['tableRow', 'blockquote'];

function restsOn({ state: { selection } }: Editor): RestsOn {
  const { $from } = selection;
  let depth = $from.depth;
  for (let at = depth; at > 0; at -= 1) if (wholes.includes($from.node(at).type.name)) depth = at;
  const found: RestsOn = { spans: [], citations: [] };
  if (depth === 0) return found;
  $from.node(depth).descendants((node) => {
    if (node.type.name === 'turns') found.spans.push(...(node.attrs['spans'] as TurnWords[]));
    if (node.type.name === 'citation') found.citations.push(node.attrs as TextCitation);
    return true;
  });
  return found;
}

/** What the paragraph at the cursor rests on, as the cursor moves. */
export const useRestsOn = (editor: Editor): RestsOn =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => restsOn(now),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });
