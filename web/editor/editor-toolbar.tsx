import { ActionIcon, Select } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './editor-toolbar.module.css';
import { LinkDialog } from './link-dialog.tsx';

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

const looks = [
  { value: '0', label: 'Body text' },
  { value: '1', label: 'Heading 1' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
];

const levels = [1, 2, 3] as const;

function useShown(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      look: String(levels.find((level) => now.isActive('heading', { level })) ?? 0),
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      isUnderlined: now.isActive('underline'),
      isBulleted: now.isActive('bulletList'),
      isNumbered: now.isActive('orderedList'),
      isLink: now.isActive('link'),
      isInTable: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
}

type ToolProps = { label: string; isOn?: boolean; isOff?: boolean; act: () => void; children: ReactNode };

const Tool = ({ label, isOn, isOff, act, children }: ToolProps) => (
  <ActionIcon
    variant={isOn ? 'light' : 'subtle'}
    size={30}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isOff ?? false}
    // The text keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={act}
  >
    {children}
  </ActionIcon>
);

function TableTools({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  if (!isInTable)
    return (
      <Tool
        label="Insert a table"
        act={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <IconTable {...icon} />
      </Tool>
    );
  const table: { words: string; act: () => void }[] = [
    { words: 'Add row', act: () => editor.chain().focus().addRowAfter().run() },
    { words: 'Delete row', act: () => editor.chain().focus().deleteRow().run() },
    { words: 'Add column', act: () => editor.chain().focus().addColumnAfter().run() },
    { words: 'Delete column', act: () => editor.chain().focus().deleteColumn().run() },
    { words: 'Delete table', act: () => editor.chain().focus().deleteTable().run() },
  ];
  return table.map(({ words, act }) => (
    <button
      key={words}
      type="button"
      className={styles['words']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {words}
    </button>
  ));
}

/** The arrow keys go from tool to tool, as in every toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), input')];
  const at = tools.indexOf(event.target);
  tools.at((at + by) % tools.length)?.focus();
  event.preventDefault();
}

/** What can be done with the selected words, and how many words there are. */
export function EditorToolbar({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const [isLinking, setLinking] = useState(false);
  const shown = useShown(editor);
  const run = () => editor.chain().focus();
  return (
    <div
      className={styles['tools']}
      role="toolbar"
      aria-label="Text"
      aria-controls="document-text"
      onKeyDown={moveFocus}
    >
      <Tool label="Undo" isOff={!shown.canUndo} act={() => run().undo().run()}>
        <IconArrowBackUp {...icon} />
      </Tool>
      <Tool label="Redo" isOff={!shown.canRedo} act={() => run().redo().run()}>
        <IconArrowForwardUp {...icon} />
      </Tool>
      <span className={styles['rule']} aria-hidden="true" />
      <Select
        size="xs"
        aria-label="Kind of paragraph"
        className={styles['look'] ?? ''}
        data={looks}
        value={shown.look}
        allowDeselect={false}
        onChange={(value) => {
          const level = levels.find((each) => String(each) === value);
          if (level === undefined) run().setParagraph().run();
          else run().setHeading({ level }).run();
        }}
      />
      <span className={styles['rule']} aria-hidden="true" />
      <Tool label="Bold" isOn={shown.isBold} act={() => run().toggleBold().run()}>
        <IconBold {...icon} />
      </Tool>
      <Tool label="Italic" isOn={shown.isItalic} act={() => run().toggleItalic().run()}>
        <IconItalic {...icon} />
      </Tool>
      <Tool label="Underline" isOn={shown.isUnderlined} act={() => run().toggleUnderline().run()}>
        <IconUnderline {...icon} />
      </Tool>
      <span className={styles['rule']} aria-hidden="true" />
      <Tool label="Bulleted list" isOn={shown.isBulleted} act={() => run().toggleBulletList().run()}>
        <IconList {...icon} />
      </Tool>
      <Tool label="Numbered list" isOn={shown.isNumbered} act={() => run().toggleOrderedList().run()}>
        <IconListNumbers {...icon} />
      </Tool>
      <TableTools editor={editor} isInTable={shown.isInTable} />
      <Tool label="Link" isOn={shown.isLink} act={() => setLinking(true)}>
        <IconLink {...icon} />
      </Tool>
      {children}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
