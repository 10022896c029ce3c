import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useRenameSession } from '../use-change-session.ts';
import type { SessionDialogProps } from './session-act.ts';

function problemWith(title: string): string | undefined {
  if (title === '') return 'Write a name first.';
  if (title.length > limits.chatTitleCharacters)
    return `A name can have ${limits.chatTitleCharacters} characters. You have typed ${title.length.toLocaleString('en-GB')}.`;
  return undefined;
}

/** Asks for another name; what is refused stays written. */
export function RenameDialog({ session, onClose }: SessionDialogProps) {
  const [title, setTitle] = useState(session.title);
  const [problem, setProblem] = useState<string>();
  const rename = useRenameSession();
  const submit = () => {
    const found = problemWith(title.trim());
    setProblem(found);
    if (found) return;
    rename.mutate(
      { sessionId: session.id, title: title.trim() },
      { onSuccess: onClose, onError: (error) => setProblem(asClientError(error).description) },
    );
  };
  return (
    <FormDialog title="Rename chat" send="Rename" onSend={submit} isPending={rename.isPending} onClose={onClose}>
      <TextInput
        data-autofocus
        label="Name"
        description="Do not put patient details in a name."
        value={title}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
