import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { type FeedbackReason, feedbackReasons, reasonInWords } from '#contract/features/feedback/feedback-words.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { announce } from '#web/ui/announce.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './feedback-form.module.css';
import { type ChatFeedback, useGiveFeedback, useRemoveFeedback } from './feedback-queries.ts';
import { idsOfForm, openForm } from './open-form.ts';

type Props = { chatId: string; questionId: string; question: string; known: ChatFeedback };
type Values = Record<FeedbackReason, boolean> & { words: string; passOn: boolean };

const { wordsCharacters } = limits.feedback;

function problemWith(words: string): string | undefined {
  if (hasNhsNumberInFigures(words)) return generalErrors.patient_data_refused.description;
  const typed = words.trim().length;
  return typed > wordsCharacters ? `Use ${wordsCharacters} characters or fewer. You have typed ${typed}.` : undefined;
}

/** Says who will read the feedback, before it is sent. */
function WhoReads({
  hasReaders,
  isPassedOn,
  passesOn,
}: {
  hasReaders: boolean;
  isPassedOn: boolean;
  passesOn: boolean;
}) {
  if (!hasReaders)
    return (
      <p className={styles['who']}>
        Your organisation has no champion or administrator besides you who could read this.
      </p>
    );
  const sent = passesOn
    ? 'They also get the words of your question with your name.'
    : 'They do not see your name or your question.';
  return (
    <p className={styles['who']}>
      Champions and administrators of your organisation read the reasons and your line, with the subject.{' '}
      {isPassedOn ? 'You have sent them your question with your name.' : sent}
    </p>
  );
}

/** Back to the button that opened the form. */
function close(questionId: string): void {
  openForm.close();
  document.getElementById(idsOfForm(questionId).button)?.focus();
}

function useFeedbackForm({ chatId, questionId, known }: Props) {
  const give = useGiveFeedback(chatId);
  const given = known.feedback.find((each) => each.question_id === questionId && each.rating === 'did_not_help');
  const { typed, setTyped } = useTypedFields(`feedback:${questionId}`, ['words']);
  const [boxes, setBoxes] = useState<Partial<Values>>({});
  const reasons = Object.fromEntries(
    feedbackReasons.map((reason) => [reason, given?.reasons.includes(reason) ?? false]),
  ) as Record<FeedbackReason, boolean>;
  const form = useForm<Values>({
    initial: { ...reasons, words: given?.words ?? '', passOn: false },
    check: ({ words }) => ({ words: problemWith(words) }),
    send: ({ words, passOn, ...said }) =>
      give.mutateAsync({
        questionId,
        rating: 'did_not_help',
        reasons: feedbackReasons.filter((reason) => said[reason]),
        words: words.trim(),
        pass_on: passOn,
      }),
    refused: refusedAs('Could not send your feedback.'),
    // The line outlives a reload; the boxes are quickly ticked again.
    unsent: {
      typed: { ...boxes, ...typed },
      setTyped({ words, ...others }) {
        setBoxes(others);
        setTyped(words === undefined ? {} : { words });
      },
    },
    onSent() {
      setTyped({});
      announce('Feedback sent.');
      close(questionId);
    },
  });
  return { form, given };
}

function Remove({ chatId, questionId }: Pick<Props, 'chatId' | 'questionId'>) {
  const remove = useRemoveFeedback(chatId);
  const onClick = () => {
    close(questionId);
    remove.mutate(questionId, {
      onSuccess: () => announce('Feedback removed.'),
      onError: (error) => showToast('bad', asClientError(error).description || 'Could not remove your feedback.'),
    });
  };
  return (
    <Button size="sm" variant="subtle" onClick={onClick}>
      Remove feedback
    </Button>
  );
}

/** Why an answer did not help, in place under it. */
export function FeedbackForm(props: Props) {
  const { questionId, question, known, chatId } = props;
  const { form, given } = useFeedbackForm(props);
  const ids = idsOfForm(questionId);
  const first = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    first.current?.focus();
    // The whole form, where the first box alone would come into view.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isPassedOn = known.passed_on.includes(questionId);
  const isTooLong = question.length > limits.taughtAnswer.questionCharacters;
  return (
    <section
      ref={place}
      className={styles['feedback']}
      id={ids.form}
      aria-label="What was wrong with this answer"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(questionId);
      }}
    >
      <FormFields form={form} className={styles['form']}>
        <fieldset className={styles['reasons']}>
          <legend>What was wrong? Select all that apply.</legend>
          {feedbackReasons.map((reason, at) => {
            const { ref, ...box } = form.checkbox(reason);
            return <Checkbox key={reason} {...box} ref={at === 0 ? first : ref} label={reasonInWords[reason]} />;
          })}
        </fieldset>
        <TextInput
          {...form.field('words')}
          label="In your words (optional)"
          description="One line. Leave out names and patient details."
          autoComplete="off"
        />
        {known.has_readers && !isPassedOn && (
          <Checkbox
            {...form.checkbox('passOn')}
            disabled={isTooLong}
            label="Send my question’s words along"
            description={
              isTooLong
                ? 'Your question is too long to be sent whole. Pass on a shorter one under “How to go on”.'
                : 'A champion can then choose the clauses that answer it. What is sent stays sent.'
            }
          />
        )}
        <WhoReads hasReaders={known.has_readers} isPassedOn={isPassedOn} passesOn={form.values.passOn} />
        <div className={styles['buttons']}>
          <LoadingButton type="submit" size="sm" isLoading={form.isPending}>
            Send feedback
          </LoadingButton>
          <Button size="sm" variant="default" onClick={() => close(questionId)}>
            Cancel
          </Button>
          {given && <Remove chatId={chatId} questionId={questionId} />}
        </div>
      </FormFields>
    </section>
  );
}
