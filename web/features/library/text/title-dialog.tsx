import { TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './correct-dialogs.module.css';
import type { DialogProps } from './correct-element.ts';

const most = limits.documentTitleCharacters;

type Props = Pick<DialogProps, 'correct' | 'onClose'> & { title: string; because?: string | undefined };

function problemWith(title: string): string | undefined {
  if (title === '') return 'Enter a title.';
  return title.length > most ? `A title must be ${most} characters or fewer.` : undefined;
}

/** Asks for the document's title. */
export function TitleDialog({ title: before, because, correct, onClose }: Props) {
  const form = useForm({
    initial: { title: before },
    check: ({ title }) => ({ title: problemWith(title.trim()) }),
    send: ({ title }) => correct({ kind: 'title', title: title.trim() }),
    refused: refusedAt('title'),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Change the title" send="Change title" onClose={onClose}>
      {because !== undefined && <p className={styles['because']}>{because}</p>}
      <TextInput
        data-autofocus
        {...form.field('title')}
        label="Title"
        description="Lists, searches and answers show it. It stays when a new version is uploaded."
      />
    </FormDialog>
  );
}
