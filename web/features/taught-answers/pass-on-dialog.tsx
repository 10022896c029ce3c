import { Textarea } from '@mantine/core';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { usePassOn } from './taught-answers-queries.ts';

type Props = { questionId: string; question: string; to: string; onClose: () => void };

const most = limits.taughtAnswer.questionCharacters;

function problemWith(text: string): string | undefined {
  if (text === '') return 'Enter a question.';
  if (hasNhsNumberInFigures(text)) return generalErrors.patient_data_refused.description;
  if (text.length > most)
    return `Use ${most.toLocaleString('en-GB')} characters or fewer. You have typed ${text.length.toLocaleString('en-GB')}.`;
  return undefined;
}

/** Asks for the words to pass on: those of the question, which its asker may change. */
export function PassOnDialog({ questionId, question, to, onClose }: Props) {
  const passOn = usePassOn();
  const form = useForm({
    initial: { text: question },
    check: ({ text }) => ({ text: problemWith(text.trim()) }),
    send: ({ text }) => passOn.mutateAsync({ question_id: questionId, text: text.trim() }),
    refused: refusedAt('text'),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title={`Ask ${to} to find the answer`} send="Send the question" onClose={onClose}>
      <p>
        {to} and the other champions and administrators of your organisation see these words and your name, and nothing
        else of this chat. They stay with them if you delete the chat.
      </p>
      <Textarea
        data-autofocus
        {...form.field('text')}
        label="Question"
        description="Say it so that it can be understood by itself. Leave out names and patient details."
        autosize
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  );
}
