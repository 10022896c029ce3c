import { Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, Suspense, useEffect, useId, useRef } from 'react';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { opensDialog } from '#web/platform/errors/error-signals.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { latePart } from '#web/platform/late/late-part.ts';
import { HeldTextPanel, usePatientGuard } from '#web/platform/patient-data/use-patient-guard.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useUnsentText } from '#web/platform/unsent-text/use-unsent-text.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import type { AskedQuestion } from '../asked-questions.ts';
import { Attachments } from '../attachments/lazy-attachments.ts';
import { type Chat, chatKey } from '../chat-queries.ts';
import type { ChatFilters } from '../filters/chat-filters.ts';
import { useChatFilters } from '../filters/use-chat-filters.ts';
import { WhereToSearch } from '../filters/where-to-search.tsx';
import { useOfferedQuestion } from '../offered-question.ts';
import { arrivedByAsking, useAsk, useUnconfirmed } from '../use-ask.ts';
import styles from './ask-box.module.css';
import { NotSent } from './not-sent.tsx';

const AboutDocuments = latePart(() => import('../filters/about-documents.tsx'));
const DraftTool = latePart(() => import('../around/draft-tool.tsx'));

type Props = {
  /** Where the question is kept until it is asked; one box per place. */
  place: string;
  chatId?: string | undefined;
  /** The question that the next one follows: the last of the branch shown. */
  after?: string | undefined;
  /** Where its next question is searched; a new chat's are kept with the unsent text. */
  filters?: ChatFilters | undefined;
  placeholder: string;
  large?: boolean;
  /** Replaces Ask while an answer is under way. */
  stop?: { run: () => void; isStopping: boolean } | undefined;
};

/** The question that was last kept because the browser is offline. */
let keptOffline = '';

function problemWith(text: string, hasFiles: boolean): string | undefined {
  if (text.trim() === '') return hasFiles ? 'Ask something about the file.' : 'Enter a question.';
  if (hasNhsNumberInFigures(text)) return generalErrors.patient_data_refused.description;
  if (text.trim().length > limits.questionCharacters)
    return `A question must be 4,000 characters or fewer. You have typed ${text.trim().length.toLocaleString('en-GB')}.`;
  // Without a call there is no failed call, and so no dialog over a page that says that it is offline. Some networks look
  // offline to the browser and are not: asked again, the question is sent.
  if (navigator.onLine || text === keptOffline) return undefined;
  keptOffline = text;
  return 'Your question is kept here. Ask it again when you are online.';
}

/** A question from another page opened this chat: its ask box takes the focus, except where that would open a keyboard. */
function useFocusAfterAsking(chatId: string | undefined, focus: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival counts
  useEffect(() => {
    const isArrival = arrivedByAsking(chatId ?? 'new');
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

/** The documents to which the question is limited, where there are any. */
function Documents(props: ComponentProps<typeof AboutDocuments>) {
  return <Suspense>{props.filters.document && <AboutDocuments {...props} />}</Suspense>;
}

/** Asks, or stops the answer that is under way. */
function AskOrStop({ large, stop, isAsking }: Pick<Props, 'large' | 'stop'> & { isAsking: boolean }) {
  return stop ? (
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
      isLoading={isAsking}
      rightSection={<IconArrowUp size={15} stroke={1.8} />}
    >
      Ask
    </LoadingButton>
  );
}

/** Finds the texts of a chat that this page knows, in every branch. */
export function useEarlierTexts(chatId: string | undefined) {
  const cache = useQueryClient();
  return () => {
    const known = chatId === undefined ? [] : cache.getQueriesData<Chat>({ queryKey: chatKey(chatId) });
    const chats = known.flatMap(([, chat]) => chat ?? []);
    return {
      texts: chats.flatMap(({ questions }) => questions.map((each) => each.text)),
      hasMore: chats.some((each) => each.has_earlier_questions),
    };
  };
}

/** The form of the box, and the guard that holds back patient data until the person has seen what would be sent. */
function useQuestionForm({ place, chatId, after, filters: ofChat }: Omit<Props, 'placeholder'>) {
  const [text, setText, isKept] = useUnsentText(place);
  const [filters, keep] = useChatFilters(place, ofChat);
  const box = useRef<HTMLFormElement>(null);
  const send = useSend(chatId, text);
  const sendQuestion = async (words: string) => {
    await send({ text: words.trim(), filters, after });
    keep({});
  };
  const form = useForm({
    initial: { text: '' },
    unsent: { typed: { text }, setTyped: (typed) => setText(typed.text ?? '') },
    check: (typed) => ({ text: problemWith(typed.text, box.current?.querySelector('[data-attached]') != null) }),
    // From the first moment: a reload before the server's answer must not offer the question a second time.
    resetsWhenSent: 'at once',
    send: (typed) => sendQuestion(typed.text),
    // Under the field only what the error dialog does not say.
    refused: (error) => (opensDialog(asClientError(error)) ? {} : refusedAt('text')(error)),
  });
  const guard = usePatientGuard({
    chatId,
    text,
    earlier: useEarlierTexts(chatId),
    send: form.submit,
    sendInstead: (words) => form.sendUnchecked(() => sendQuestion(words)),
  });
  return { text, setText, isKept, filters, keep, box, form, guard };
}

/** The box for writing a question. Enter asks, Shift+Enter starts a new line; unsent or failed text stays. */
export function AskBox({ placeholder, large = false, ...asking }: Props) {
  const { place, chatId, stop } = asking;
  const { text, setText, isKept, filters, keep, box, form, guard } = useQuestionForm(asking);
  const hintId = useId();
  // A placeholder of two lines takes a phone's room for examples.
  const isPhone = useIsPhone();
  const unconfirmed = useUnconfirmed(chatId);
  useFocusAfterAsking(chatId, () => form.focus('text'));
  useOfferedQuestion(place, text, setText, () => form.focus('text'));
  const discard = () => {
    form.reset();
    keep({});
    form.focus('text');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!stop) box.current?.requestSubmit();
  };
  return (
    <>
      <NotSent questions={unconfirmed.notSent} tryAgain={unconfirmed.tryAgain} discard={unconfirmed.discard} />
      <FormFields
        form={{ ...form, onSubmit: guard.onSubmit }}
        ref={box}
        className={styles['box']}
        data-ask-box
        data-large={large || undefined}
      >
        <Suspense>
          <Attachments part="files" chatId={chatId} />
        </Suspense>
        <Documents chatId={chatId} filters={filters} keep={keep} onRemoved={() => form.focus('text')} />
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
            <Suspense fallback={<span className={styles['attach']} />}>
              <Attachments part="tools" place={place} chatId={chatId} text={text} setText={setText} />
            </Suspense>
            <Suspense>{chatId && !isPhone && <DraftTool chatId={chatId} />}</Suspense>
            <WhereToSearch chatId={chatId} filters={filters} keep={keep} />
            <span id={hintId} className={styles['hint']}>
              Do not enter patient details.
            </span>
          </span>
          <AskOrStop {...{ large, stop }} isAsking={form.isPending || unconfirmed.isSending} />
        </div>
      </FormFields>
    </>
  );
}
