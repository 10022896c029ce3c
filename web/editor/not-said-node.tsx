import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import styles from './document-editor.module.css';

/** The place of what nobody said, with what can be done about it. */
function NotSaid({ node, editor, getPos, deleteNode }: NodeViewProps) {
  const write = () => {
    const at = getPos();
    if (at === undefined) return;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: at, to: at + node.nodeSize }, { type: 'paragraph' })
      .setTextSelection(at + 1)
      .run();
  };
  return (
    <NodeViewWrapper className={styles['not-said']} contentEditable={false}>
      <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
      <p>{String(node.attrs['words'])}</p>
      {editor.isEditable && (
        <span className={styles['not-said-acts']}>
          <Button size="compact-sm" variant="default" onClick={write}>
            Write it
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={deleteNode}>
            Remove this note
          </Button>
        </span>
      )}
    </NodeViewWrapper>
  );
}

/** Stands in its place in the document where nobody said what belongs there. */
export const NotSaidNode = Node.create({
  name: 'notSaid',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    words: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-not-said') ?? '',
      renderHTML: ({ words }: { words: string }) => ({ 'data-not-said': words }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-not-said]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, String(node.attrs['words'])],
  renderText: ({ node }) => String(node.attrs['words']),
  addNodeView: () => ReactNodeViewRenderer(NotSaid),
});
