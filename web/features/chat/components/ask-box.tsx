import { Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { opensDialog } from '#web/platform/errors/error-signals.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { HeldTextPanel, usePatientGuard } from '#web/platform/patient-data/use-patient-guard.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useUnsentText } from '#web/platform/unsent-text/use-unsent-text.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import type { AskedQuestion } from '../asked-questions.ts';
import { chatQuery } from '../chat-queries.ts';
import { useOfferedQuestion } from '../offered-question.ts';
import { arrivedByAsking, useAsk, useUnconfirmed } from '../use-ask.ts';
import styles from './ask-box.module.css';
import { AskedDay } from './asked-day.tsx';
import { NotSent } from './not-sent.tsx';

type Props = {
  /** Where the question is kept until it is asked; one box per place. */
  place: string;
  chatId?: string | undefined;
  placeholder: string;
  large?: boolean;
  /** Replaces Ask while an answer is under way. */
  stop?: { run: () => void; isStopping: boolean } | undefined;
};

/** The question that was last kept because the browser is offline. */
let keptOffline = '';

function problemWith(text: string): string | undefined {
  if (text.trim() === '') return 'Enter a question.';
  if (hasNhsNumberInFigures(text)) return errorCatalogue.patient_data_refused.description;
  if (text.trim().length > limits.questionCharacters)
    return `A question must be 4,000 characters or fewer. You have typed ${text.trim().length.toLocaleString('en-GB')}.`;
  // Without a call there is no failed call, and so no dialog over a page that says that it is offline. Some networks look
  // offline to the browser and are not: asked again, the question is sent.
  if (navigator.onLine || text === keptOffline) return undefined;
  keptOffline = text;
  return 'Your question is kept here. Ask it again when you are online.';
}

/** The date the question is about, kept with the unsent text. A chat keeps its date; a new one uses today's texts. */
function useAskedDay(place: string) {
  const [day, setDay] = useUnsentText(`${place}:as-of`);
  return [day === '' ? undefined : day, (asOf: string | undefined) => setDay(asOf ?? '')] as const;
}

/** A question from another page opened this chat: its ask box takes the focus, except where that would open a keyboard. */
function useFocusAfterAsking(chatId: string | undefined, focus: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival counts
  useEffect(() => {
    const isArrival = chatId !== undefined && arrivedByAsking(chatId);
    if (isArrival && !matchMedia('(pointer: coarse)').matches) focus();
  }, [chatId]);
}

/** Asks. A question that fails while the box has other text by now is shown above the box, and is no error of that text. */
function useSend(chatId: string | undefined, text: string) {
  const ask = useAsk(chatId);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  return async (asked: AskedQuestion) => {
    const ifFailed = () => (latest.current === '' ? 'in the box' : 'not sent');
    try {
      await ask.mutateAsync({ ...asked, ifFailed });
    } catch (error) {
      if (ifFailed() === 'in the box') throw error;
    }
  };
}

/** The form of the box, and the guard that holds back patient data until the person has seen what would be sent. */
function useQuestionForm({ place, chatId }: Pick<Props, 'place' | 'chatId'>) {
  const [text, setText, isKept] = useUnsentText(place);
  const [asOf, setAsOf] = useAskedDay(place);
  const cache = useQueryClient();
  const send = useSend(chatId, text);
  const sendQuestion = async (words: string) => {
    await send({ text: words.trim(), asOf });
    if (chatId === undefined) setAsOf(undefined);
  };
  const form = useForm({
    initial: { text: '' },
    unsent: { typed: { text }, setTyped: (typed) => setText(typed.text ?? '') },
    check: (typed) => ({ text: problemWith(typed.text) }),
    // From the first moment: a reload before the server's answer must not offer the question a second time.
    resetsWhenSent: 'at once',
    send: (typed) => sendQuestion(typed.text),
    // Under the field only what the error dialog does not say.
    refused: (error) => (opensDialog(asClientError(error)) ? {} : refusedAt('text')(error)),
  });
  const guard = usePatientGuard({
    chatId,
    text,
    earlier() {
      const known = chatId === undefined ? undefined : cache.getQueryData(chatQuery(chatId).queryKey);
      return { texts: known?.questions.map((each) => each.text) ?? [], hasMore: known?.has_earlier_questions ?? false };
    },
    send: form.submit,
    sendInstead: (words) => form.sendUnchecked(() => sendQuestion(words)),
  });
  return { text, setText, isKept, asOf, setAsOf, form, guard };
}

/** The box for writing a question. Enter asks, Shift+Enter starts a new line; unsent or failed text stays. */
export function AskBox({ place, chatId, placeholder, large = false, stop }: Props) {
  const { text, setText, isKept, asOf, setAsOf, form, guard } = useQuestionForm({ place, chatId });
  const hintId = useId();
  // A placeholder of two lines takes a phone's room for examples.
  const isPhone = useIsPhone();
  const unconfirmed = useUnconfirmed(chatId);
  useFocusAfterAsking(chatId, () => form.focus('text'));
  useOfferedQuestion(place, text, setText, () => form.focus('text'));
  const discard = () => {
    form.reset();
    setAsOf(undefined);
    form.focus('text');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!stop) void guard.submit();
  };
  return (
    <>
      <NotSent questions={unconfirmed.notSent} tryAgain={unconfirmed.tryAgain} discard={unconfirmed.discard} />
      <FormFields
        form={{ ...form, onSubmit: guard.onSubmit }}
        className={styles['box']}
        data-ask-box
        data-large={large || undefined}
      >
        <Textarea
          {...form.field('text')}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          aria-label="Ask a question"
          aria-describedby={hintId}
          placeholder={isPhone ? (chatId ? 'Ask a follow-up' : 'Ask a question') : placeholder}
          onKeyDown={onKeyDown}
          onFocus={guard.prepare}
          classNames={{ input: styles['input'] ?? '', error: styles['error'] ?? '' }}
        />
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
        {isKept && (
          <div className={styles['kept']}>
            <KeptNote onDiscard={discard} />
          </div>
        )}
        <div className={styles['tools']}>
          <span className={styles['about']}>
            <AskedDay asOf={asOf} choose={setAsOf} />
            <span id={hintId} className={styles['hint']}>
              Do not enter patient details.
            </span>
          </span>
          {stop ? (
            <LoadingButton
              variant="default"
              size={large ? 'md' : 'sm'}
              isLoading={stop.isStopping}
              onClick={stop.run}
              leftSection={<IconPlayerStop size={15} stroke={1.6} />}
            >
              Stop
            </LoadingButton>
          ) : (
            <LoadingButton
              type="submit"
              size={large ? 'md' : 'sm'}
              isLoading={form.isPending || unconfirmed.isSending}
              rightSection={<IconArrowUp size={15} stroke={1.8} />}
            >
              Ask
            </LoadingButton>
          )}
        </div>
      </FormFields>
    </>
  );
}
