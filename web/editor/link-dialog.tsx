import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { isLink } from './use-document-editor.ts';

/** An address as it is linked: "nhs.uk" becomes one of the web. */
const asHref = (typed: string): string => {
  const href = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+$/u.test(href)) return `mailto:${href}`;
  return /^[\w.-]+\.[a-z]{2,}(?:[/?#]|$)/iu.test(href) ? `https://${href}` : href;
};

/** Where the selected words lead; without selected words the address itself is written. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const href = asHref(typed);
    if (!isLink(href)) {
      setProblem('Enter an address such as https://www.cqc.org.uk.');
      return;
    }
    const isEmpty = editor.state.selection.empty && before === '';
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isEmpty) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={before === '' ? 'Add a link' : 'Change the link'}
      buttons={
        <>
          {before !== '' && (
            <Button variant="default" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button onClick={save}>Save</Button>
        </>
      }
    >
      <TextInput
        label="Address"
        data-autofocus
        value={typed}
        maxLength={2_000}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(undefined);
        }}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </Dialog>
  );
}
