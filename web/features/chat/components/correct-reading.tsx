import { Button } from '@mantine/core';
import { type KeyboardEvent, Suspense } from 'react';
import { limits } from '#contract/limits.ts';
import { HeldTextPanel } from '#web/platform/patient-data/use-patient-guard.ts';
import { useRestoredField } from '#web/platform/patient-data/use-restored-field.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEarlierTexts } from './ask-box.tsx';
import styles from './edit-question.module.css';

type Props = {
  chatId: string | undefined;
  /** As the server has it. */
  about: string;
  /** With the words behind its placeholders. */
  shown: string;
  readAs: (about: string) => void;
  onClose: () => void;
};

function problemWith(about: string): string | undefined {
  if (about === '') return 'Enter a subject.';
  return about.length > limits.readingCharacters ? 'A subject must be 200 characters or fewer.' : undefined;
}

/** Names the subject with which a follow-up is read, in place. */
export default function CorrectReading({ chatId, about, shown, readAs, onClose }: Props) {
  const { form, guard } = useRestoredField({
    chatId,
    earlier: useEarlierTexts(chatId),
    stored: about,
    shown,
    problemWith,
    send(words) {
      readAs(words);
      onClose();
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <FormFields form={form} className={styles['reading']}>
      <TextField {...form.field('text')} label="Read it as a question about" autoFocus onKeyDown={onKeyDown} />
      <Suspense fallback={null}>
        {guard.held && (
          <HeldTextPanel
            held={guard.held}
            guard={guard}
            focusText={() => form.focus('text')}
            isPending={form.isPending}
          />
        )}
      </Suspense>
      <div className={styles['buttons']}>
        <Button type="submit" size="sm" variant="default">
          Read it this way
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormFields>
  );
}
