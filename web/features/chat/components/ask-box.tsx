import { Button, Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useAsk } from '../use-ask.ts';
import styles from './ask-box.module.css';

type Props = {
  sessionId?: string | undefined;
  placeholder: string;
  large?: boolean;
  /** Shown in place of Ask while an answer is under way. */
  stop?: { run: () => void; isStopping: boolean } | undefined;
  /** Words to begin with. */
  initial?: string;
};

function problemWith(text: string): string | undefined {
  if (text.trim() === '') return 'Write a question first.';
  if (text.trim().length > limits.questionCharacters)
    return `A question can have 4,000 characters. You have typed ${text.trim().length.toLocaleString('en-GB')}.`;
  return undefined;
}

/** Where a question is written. Enter asks, Shift and Enter begin a new line; what failed stays written. */
export function AskBox({ sessionId, placeholder, large = false, stop, initial = '' }: Props) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const hintId = useId();
  const ask = useAsk(sessionId);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (ask.isPending) return;
    const found = problemWith(text);
    setProblem(found);
    if (found) return;
    ask.mutate(text.trim(), {
      onSuccess: () => setText(''),
      onError: (error) => setProblem(asClientError(error).description),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!stop) submit();
  };
  return (
    <form className={styles['box']} data-large={large || undefined} onSubmit={submit}>
      <Textarea
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
      <div className={styles['tools']}>
        <span id={hintId} className={styles['hint']}>
          Do not put patient details in a question.
        </span>
        {stop ? (
          <Button
            variant="default"
            size={large ? 'md' : 'sm'}
            loading={stop.isStopping}
            onClick={stop.run}
            leftSection={<IconPlayerStop size={15} stroke={1.6} />}
          >
            Stop
          </Button>
        ) : (
          <Button
            type="submit"
            size={large ? 'md' : 'sm'}
            loading={ask.isPending}
            rightSection={<IconArrowUp size={15} stroke={1.8} />}
          >
            Ask
          </Button>
        )}
      </div>
    </form>
  );
}
