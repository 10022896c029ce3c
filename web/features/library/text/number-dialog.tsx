import { TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './correct-dialogs.module.css';
import type { DialogProps } from './correct-element.ts';
import { nameOfElement } from './role-words.ts';

const most = limits.elementNumberCharacters;

type Props = Pick<DialogProps, 'correct' | 'onClose'> & {
  element: { id: string; number: string | null; text: string };
  /** Why the number may be wrong. */
  because?: string | undefined;
};

/** Asks for the number that the document prints before an element. */
export function NumberDialog({ element, because, correct, onClose }: Props) {
  const form = useForm({
    initial: { number: element.number ?? '' },
    check: ({ number }) => ({
      number: number.trim().length > most ? `A number must be ${most} characters or fewer.` : undefined,
    }),
    send: ({ number }) => correct({ kind: 'number', element_id: element.id, number: number.trim() || null }),
    refused: refusedAt('number'),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Change the number" send="Change number" onClose={onClose}>
      <blockquote className={styles['words']}>{nameOfElement(element)}</blockquote>
      {because !== undefined && <p className={styles['because']}>{because}</p>}
      <TextInput
        data-autofocus
        {...form.field('number')}
        label="Number"
        description="As the document prints it, such as 3.1 or (a). Leave it empty for no number."
      />
    </FormDialog>
  );
}
