import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, Suspense, useId } from 'react';
import { limits } from '#contract/limits.ts';
import { HeldTextPanel } from '#web/platform/patient-data/use-patient-guard.ts';
import { useRestoredField } from '#web/platform/patient-data/use-restored-field.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useEarlierTexts } from './ask-box.tsx';
import styles from './edit-question.module.css';

type Props = {
  chatId: string;
  /** As the server has it. */
  text: string;
  /** With the words behind its placeholders. */
  shown: string;
  /** Asks the changed words in the question's place. */
  ask: (text: string) => void;
  onClose: () => void;
};

const problemWith = (text: string, before: string): string | undefined => {
  if (text === '') return 'Enter a question.';
  if (text === before) return 'Change the question, or cancel.';
  return text.length > limits.questionCharacters ? 'A question must be 4,000 characters or fewer.' : undefined;
};

/** Changes an earlier question in place. The conversation goes on from it in a branch of its own. */
export default function EditQuestion({ chatId, text, shown, ask, onClose }: Props) {
  const hintId = useId();
  const { form, guard } = useRestoredField({
    chatId,
    earlier: useEarlierTexts(chatId),
    stored: text,
    shown,
    problemWith: (typed) => problemWith(typed, shown.trim()),
    send(words) {
      ask(words);
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
          Ask again
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormFields>
  );
}
