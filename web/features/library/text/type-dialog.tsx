import { NativeSelect } from '@mantine/core';
import { refusedAt } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './correct-dialogs.module.css';
import type { DialogProps } from './correct-element.ts';
import { choiceOf, nameOfElement, roleChoices } from './role-words.ts';

/** Tables and pictures stay what they are, or leave the text. */
const choicesFor = (role: string) =>
  role === 'table' || role === 'figure'
    ? roleChoices.filter(({ value }) => value === 'furniture' || value === 'contents')
    : roleChoices;

/** Asks what an element is. */
export function TypeDialog({ element, correct, onClose }: DialogProps) {
  const choices = choicesFor(element.role.role);
  const now = choiceOf(element.role);
  const form = useForm({
    initial: { type: choices.some(({ value }) => value === now) ? now : '' },
    check: ({ type }) => ({ type: type === '' ? 'Select a type.' : undefined }),
    send: async ({ type }) => {
      const chosen = roleChoices.find(({ value }) => value === type);
      if (chosen) await correct({ kind: 'type', element_id: element.id, to: chosen.role });
    },
    refused: refusedAt('type'),
    onSent: onClose,
  });
  const { type } = form.values;
  const isLeftOut = type === 'furniture' || type === 'contents';
  return (
    <FormDialog form={form} title="Change the type" send="Change type" onClose={onClose}>
      <blockquote className={styles['words']}>{nameOfElement(element)}</blockquote>
      <NativeSelect
        data-autofocus
        {...form.field('type')}
        label="Type"
        description={
          isLeftOut
            ? 'Search and answers no longer find these words. You can undo this at any time.'
            : 'A heading names the clauses below it. A paragraph is a clause of its own.'
        }
        data={[
          ...(form.values.type === '' ? [{ value: '', label: 'Select a type' }] : []),
          ...choices.map(({ value, label }) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) => form.type({ type: value })}
      />
    </FormDialog>
  );
}
