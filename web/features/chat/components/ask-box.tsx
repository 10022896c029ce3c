import { Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { KeptNote } from '#web/platform/drafts/kept-note.tsx';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useAsk } from '../use-ask.ts';
import styles from './ask-box.module.css';
import { AskedDay } from './asked-day.tsx';

type Props = {
  /** Where what is typed is kept until it is asked; one box per place. */
  place: string;
  sessionId?: string | undefined;
  placeholder: string;
  large?: boolean;
  /** Shown in place of Ask while an answer is under way. */
  stop?: { run: () => void; isStopping: boolean } | undefined;
};

function problemWith(text: string): string | undefined {
  if (text.trim() === '') return 'Write a question first.';
  if (text.trim().length > limits.questionCharacters)
    return `A question can have 4,000 characters. You have typed ${text.trim().length.toLocaleString('en-GB')}.`;
  return undefined;
}

/** The day whose texts are asked about, kept with what is typed. A chat goes on about its day; a new one begins with today's texts. */
function useAskedDay(place: string) {
  const [day, setDay] = useDraft(`${place}:as-of`);
  return [day === '' ? undefined : day, (asOf: string | undefined) => setDay(asOf ?? '')] as const;
}

/** Where a question is written. Enter asks, Shift and Enter begin a new line; what failed or was left stays written. */
export function AskBox({ place, sessionId, placeholder, large = false, stop }: Props) {
  const [text, setText, isKept] = useDraft(place);
  const typed = useRef(text);
  typed.current = text;
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [asOf, setAsOf] = useAskedDay(place);
  const hintId = useId();
  const ask = useAsk(sessionId);
  const discard = () => {
    setText('');
    setAsOf(undefined);
    field.current?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (ask.isPending) return;
    const found = problemWith(text);
    setProblem(found);
    if (found) return;
    // Also when the page has moved on to the chat by then: what was asked is no longer a draft. What was typed since still is.
    ask.mutateAsync({ text: text.trim(), asOf }).then(
      () => {
        if (typed.current === text) setText('');
        if (sessionId === undefined) setAsOf(undefined);
      },
      (error) => setProblem(asClientError(error).description),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!stop) submit();
  };
  return (
    <form className={styles['box']} data-large={large || undefined} onSubmit={submit}>
      <Textarea
        ref={field}
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={8}
        aria-label="Ask a question"
        aria-describedby={hintId}
        placeholder={placeholder}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        classNames={{ input: styles['input'] ?? '', error: styles['error'] ?? '' }}
      />
      {isKept && (
        <div className={styles['kept']}>
          <KeptNote onDiscard={discard} />
        </div>
      )}
      <div className={styles['tools']}>
        <span className={styles['about']}>
          <AskedDay asOf={asOf} choose={setAsOf} />
          <span id={hintId} className={styles['hint']}>
            Do not put patient details in a question.
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
            isLoading={ask.isPending}
            rightSection={<IconArrowUp size={15} stroke={1.8} />}
          >
            Ask
          </LoadingButton>
        )}
      </div>
    </form>
  );
}
