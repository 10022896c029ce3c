import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './edit-question.module.css';

type Props = {
  about: string;
  readAs: (about: string) => void;
  onClose: () => void;
};

function problemWith(about: string): string | undefined {
  if (about.trim() === '') return 'Enter a subject.';
  if (about.trim().length > limits.readingCharacters) return 'A subject must be 200 characters or fewer.';
  return hasNhsNumberInFigures(about) ? errorCatalogue.patient_data_refused.description : undefined;
}

/** Names the subject with which a follow-up is read, in place. */
export default function CorrectReading({ about, readAs, onClose }: Props) {
  const form = useForm({
    initial: { about },
    check: (typed) => ({ about: problemWith(typed.about) }),
    async send(typed) {
      readAs(typed.about.trim());
      onClose();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <FormFields form={form} className={styles['reading']}>
      <TextField {...form.field('about')} label="Read it as a question about" autoFocus onKeyDown={onKeyDown} />
      <div className={styles['buttons']}>
        <Button type="submit" size="sm" variant="default">
          Read it so
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormFields>
  );
}
