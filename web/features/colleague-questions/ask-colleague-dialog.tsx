import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { announce } from '#web/ui/announce.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './ask-colleague-dialog.module.css';
import { recipientQuery, useAskColleague } from './colleague-questions-queries.ts';

type Props = { chatId: string; questionId: string; onClose: () => void };

const { noteCharacters } = limits.colleagueQuestion;

function problemWith(note: string): string | undefined {
  if (hasNhsNumberInFigures(note)) return generalErrors.patient_data_refused.description;
  const typed = note.trim().length;
  return typed > noteCharacters ? `Use ${noteCharacters} characters or fewer. You have typed ${typed}.` : undefined;
}

type Recipient = { name: string; owns: string | null };

function AskForm({ chatId, questionId, onClose, to, question }: Props & { to: Recipient; question: string }) {
  const ask = useAskColleague(chatId);
  const { typed, setTyped } = useTypedFields(`ask-colleague:${questionId}`, ['note']);
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: problemWith(note) }),
    send: ({ note }) => ask.mutateAsync({ question_id: questionId, note: note.trim() }),
    refused: refusedAs('Could not send the question.'),
    unsent: { typed, setTyped },
    onSent() {
      setTyped({});
      announce(`Question sent to ${to.name}.`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Ask ${to.name}`} send={`Send to ${to.name}`} onClose={onClose}>
      <p>
        {to.owns === null ? `${to.name} answers for your organisation.` : `${to.name} is the owner of ${to.owns}.`} They
        get these words, your note and your name as a to-do, and nothing else of this chat. If you delete the chat,
        these and the reply are deleted too.
      </p>
      <blockquote className={styles['question']}>{question}</blockquote>
      <TextInput
        data-autofocus
        {...form.field('note')}
        label="Note (optional)"
        description="One line. Leave out names of patients and their details."
        autoComplete="off"
      />
      <p>Their reply appears under your question. Everyone with whom you share this chat can read it.</p>
    </FormDialog>
  );
}

/** Says whom a question goes to, and sends it. */
export function AskColleagueDialog(props: Props) {
  const { data, isPending, isError, refetch } = useQuery(recipientQuery(props.questionId));
  if (data?.to) return <AskForm {...props} to={data.to} question={data.question} />;
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Ask a colleague"
      buttons={
        <Button variant="default" onClick={props.onClose}>
          Close
        </Button>
      }
    >
      {isPending && <Skeleton label="Finding a colleague" lines={listLines(2)} />}
      {isError && <ErrorInPlace title="Failed to find a colleague." retry={() => refetch()} />}
      {data && (
        <p>
          There is nobody else in your organisation to ask. A champion can name owners of subdomains in the settings of
          the organisation.
        </p>
      )}
    </Dialog>
  );
}
