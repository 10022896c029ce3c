import { Table, TableCell, TableHeader } from '@tiptap/extension-table';
import { CharacterCount, Focus } from '@tiptap/extensions';
import { type Editor, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { isOwnPath } from '#contract/own-path.ts';
import { ActionRow, CitationNode, SectionHeading, TurnsNode } from './editor-nodes.ts';
import { FindInText } from './find-in-text.ts';
import { NotSaidNode } from './not-said-node.tsx';

/** A link leads to a page of the web, a mail address, or a page of ours. */
export const isLink = (href: string): boolean => /^(?:https?:\/\/|mailto:)\S+$/u.test(href) || isOwnPath(href);

const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https', isAllowedUri: isLink },
  }),
  SectionHeading.configure({ levels: [1, 2, 3] }),
  Table.configure({ resizable: false }),
  ActionRow,
  TableHeader,
  TableCell,
  TurnsNode,
  CitationNode,
  NotSaidNode,
  CharacterCount,
  // The paragraph at the cursor is marked: its words stand in the margin.
  Focus.configure({ className: 'current', mode: 'deepest' }),
  FindInText,
];

type Options = {
  document: RichText;
  isEditable: boolean;
  /** Its name for screen readers. */
  label: string;
  onChange: (document: RichText) => void;
};

/** The editor's own type says the same more loosely. */
const asContent = (document: RichText) => document as unknown as JSONContent;

/** The document as plain data, as it is stored. */
export const textOfEditor = (editor: Editor): RichText => editor.getJSON() as RichText;

/** An editor of one document. Another `document` does not replace the text: set it with `setText`. */
export function useDocumentEditor({ document, isEditable, label, onChange }: Options): Editor {
  return useEditor({
    extensions,
    content: asContent(document),
    editable: isEditable,
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        spellcheck: 'true',
        lang: 'en-GB',
      },
    },
    onUpdate: ({ editor }) => onChange(textOfEditor(editor)),
  });
}

/** Replaces the whole text without telling of a change. */
export const setText = (editor: Editor, document: RichText): void => {
  editor.commands.setContent(asContent(document), { emitUpdate: false });
};
