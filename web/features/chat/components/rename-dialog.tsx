import { TextInput } from '@mantine/core';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useRenameChat } from '../use-change-chat.ts';
import type { ChatDialogProps } from './chat-act.ts';

function problemWith(title: string): string | undefined {
  if (title === '') return 'Enter a name.';
  if (hasNhsNumberInFigures(title)) return generalErrors.patient_data_refused.description;
  if (title.length > limits.chatTitleCharacters)
    return `A name must be ${limits.chatTitleCharacters} characters or fewer. You have typed ${title.length.toLocaleString('en-GB')}.`;
  return undefined;
}

/** Asks for a new name; a rejected one stays in the field. */
export function RenameDialog({ chat, onClose }: ChatDialogProps) {
  const rename = useRenameChat();
  const form = useForm({
    initial: { title: chat.title },
    check: ({ title }) => ({ title: problemWith(title.trim()) }),
    send: ({ title }) => rename.mutateAsync({ chatId: chat.id, title: title.trim() }),
    refused: refusedAt('title'),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Rename chat" send="Rename" onClose={onClose}>
      <TextInput
        data-autofocus
        {...form.field('title')}
        label="Name"
        description="Do not enter patient details."
        onFocus={(event) => event.currentTarget.select()}
      />
    </FormDialog>
  );
}
