import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './edit-question.module.css';

type Props = {
  text: string;
  /** Asks the changed words in the question's place. */
  ask: (text: string) => void;
  onClose: () => void;
};

const problemWith = (text: string, before: string): string | undefined => {
  if (text.trim() === '') return 'Enter a question.';
  if (text.trim() === before) return 'Change the question, or cancel.';
  if (hasNhsNumberInFigures(text)) return errorCatalogue.patient_data_refused.description;
  return text.trim().length > limits.questionCharacters ? 'A question must be 4,000 characters or fewer.' : undefined;
};

/** Changes an earlier question in place. The conversation goes on from it in a branch of its own. */
export default function EditQuestion({ text, ask, onClose }: Props) {
  const hintId = useId();
  const form = useForm({
    initial: { text },
    check: (typed) => ({ text: problemWith(typed.text, text) }),
    async send(typed) {
      ask(typed.text.trim());
      onClose();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <FormFields form={form} className={styles['edit']}>
      <Textarea
        {...form.field('text')}
        label="Change the question"
        aria-describedby={hintId}
        autosize
        autoFocus
        minRows={2}
        maxRows={10}
        onKeyDown={onKeyDown}
      />
      <p id={hintId} className={styles['hint']}>
        The chat goes on from here in a new branch. The question as it was and everything after it stay in the other.
      </p>
      <div className={styles['buttons']}>
        <Button type="submit" size="sm" variant="default">
          Ask again
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormFields>
  );
}
