import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { Folder } from './library-queries.ts';
import { useAddFolder, useRenameFolder } from './use-change-library.ts';

type Props = {
  /** The folder to rename, or else the one that a new one is made in; null for neither. */
  rename?: Folder | undefined;
  parent: Folder | null;
  onClose: () => void;
};

function problemWith(name: string): string | undefined {
  if (name === '') return 'Write a name first.';
  if (name.length > limits.folderNameCharacters)
    return `A name can have ${limits.folderNameCharacters} characters. You have typed ${name.length.toLocaleString('en-GB')}.`;
  return undefined;
}

/** Asks for the name of a folder; what is refused stays written. */
export function FolderDialog({ rename, parent, onClose }: Props) {
  const [name, setName] = useState(rename?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const adding = useAddFolder();
  const renaming = useRenameFolder();
  const submit = () => {
    const found = problemWith(name.trim());
    setProblem(found);
    if (found) return;
    const told = { onSuccess: onClose, onError: (error: unknown) => setProblem(asClientError(error).description) };
    if (rename) renaming.mutate({ id: rename.id, name: name.trim() }, told);
    else adding.mutate({ name: name.trim(), parent_id: parent?.id ?? null }, told);
  };
  const inside = parent ? `New folder in ${parent.name}` : 'New folder';
  return (
    <FormDialog
      title={rename ? 'Rename folder' : inside}
      send={rename ? 'Rename' : 'Make folder'}
      onSend={submit}
      isPending={adding.isPending || renaming.isPending}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Name"
        description="Everybody in your organisation sees it."
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
