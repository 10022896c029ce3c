import { TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Folder } from './library-queries.ts';
import { useAddFolder, useRenameFolder } from './use-change-library.ts';

type Props = {
  /** The folder to rename, otherwise the parent of a new one; null for neither. */
  rename?: Folder | undefined;
  parent: Folder | null;
  onClose: () => void;
};

function problemWith(name: string): string | undefined {
  if (name === '') return 'Enter a name.';
  if (name.length > limits.folderNameCharacters)
    return `A name must be ${limits.folderNameCharacters} characters or fewer. You have typed ${name.length.toLocaleString('en-GB')}.`;
  return undefined;
}

/** Asks for the name of a folder; a rejected one stays in the field. */
export function FolderDialog({ rename, parent, onClose }: Props) {
  const adding = useAddFolder();
  const renaming = useRenameFolder();
  const form = useForm({
    initial: { name: rename?.name ?? '' },
    check: ({ name }) => ({ name: problemWith(name.trim()) }),
    send: ({ name }) =>
      rename
        ? renaming.mutateAsync({ id: rename.id, name: name.trim() })
        : adding.mutateAsync({ name: name.trim(), parent_id: parent?.id ?? null }),
    refused: refusedAt('name'),
    onSent: onClose,
  });
  const inside = parent ? `New folder in ${parent.name}` : 'New folder';
  return (
    <FormDialog
      form={form}
      title={rename ? 'Rename folder' : inside}
      send={rename ? 'Rename' : 'Create folder'}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        {...form.field('name')}
        label="Name"
        description="Everyone in your organisation can see it."
      />
    </FormDialog>
  );
}
