import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { isFinal } from '../answers/answer-state.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { Attachments } from '../attachments/lazy-attachments.ts';
import type { Chat, ChatQuestion } from '../chat-queries.ts';
import { AskBox } from '../components/ask-box.tsx';
import { QuestionAndAnswer } from '../components/question-and-answer.tsx';
import { QuestionOnItsWay } from '../components/question-on-its-way.tsx';
import { SharedMark } from '../components/shared-mark.tsx';
import { WriterNote } from '../components/writer-note.tsx';
import { sayNotAsked, useAsk, useQuestionOnItsWay } from '../use-ask.ts';
import { useComeToQuestion } from '../use-come-to-question.ts';
import { useLiveChat } from '../use-live-chat.ts';
import styles from './chat-thread.module.css';

type Props = {
  chat: Chat;
  questions: readonly ChatQuestion[];
  /** Loads the questions before these, where there are any. */
  earlier: { load: () => void; isLoading: boolean } | undefined;
  selected: { questionId: string; source: number } | undefined;
  onSelect: (questionId: string, source: number) => void;
  onNewQuestion: () => void;
};

/** Stops the newest answer while it is under way. */
function useStop(chat: Chat) {
  const newest = chat.questions.at(-1);
  const runId = newest?.run_id ?? '';
  const { answer, lost } = useAnswer(runId);
  const stopping = useMutation(
    api.runs.stop.mutationOptions({
      onError: () => showToast('bad', 'Could not stop the answer. Try again.'),
    }),
  );
  // Known to have ended before its events are read: the chat opens with Ask.
  const hasEnded = newest !== undefined && newest.state !== 'queued' && newest.state !== 'running';
  if (runId === '' || hasEnded || isFinal(answer.phase) || lost || !chat.is_own) return undefined;
  return { run: () => stopping.mutate({ id: runId }), isStopping: stopping.isPending };
}

const readOnlyWords = ({ is_own }: Chat) =>
  is_own
    ? 'This chat is shared with an organisation you no longer belong to. Stop sharing it to ask more questions.'
    : 'You can read this chat. Only the person who started it can ask questions.';

/** The questions and answers of a chat, and the ask box. */
export function ChatThread({ chat, questions, earlier, selected, onSelect, onNewQuestion }: Props) {
  const isPhone = useIsPhone();
  const stop = useStop(chat);
  const askAgain = useAsk(chat.id);
  const onItsWay = useQuestionOnItsWay(chat.id);
  useComeToQuestion(questions, onNewQuestion);
  useLiveChat(chat.id);
  const last = questions.at(-1);
  const mayAskAgain = chat.can_ask && !stop;
  return (
    <>
      <ScrollRegion className={styles['scroll']} aria-label="Questions and answers">
        {isPhone && chat.shared && (
          <p className={styles['shared']}>
            <SharedMark />
          </p>
        )}
        <div className={styles['column']}>
          {earlier && (
            <LoadingButton
              size="sm"
              variant="default"
              className={styles['earlier'] ?? ''}
              isLoading={earlier.isLoading}
              onClick={earlier.load}
            >
              Show earlier questions
            </LoadingButton>
          )}
          {questions.map((question) => (
            <QuestionAndAnswer
              key={question.id}
              chatId={chat.id}
              question={question}
              isOwn={chat.is_own}
              isLast={question.id === last?.id}
              selected={selected?.questionId === question.id ? selected.source : undefined}
              onSelect={(source) => onSelect(question.id, source)}
              onAskAgain={
                mayAskAgain
                  ? (asked) => askAgain.mutate({ after: last?.id, ...asked }, { onError: sayNotAsked })
                  : undefined
              }
            />
          ))}
          {onItsWay && <QuestionOnItsWay asked={onItsWay} chatId={chat.id} />}
        </div>
      </ScrollRegion>
      <div className={styles['composer']}>
        {chat.can_ask ? (
          <>
            <AskBox
              place={`chat:${chat.id}`}
              chatId={chat.id}
              after={last?.id}
              filters={chat.filters}
              placeholder="Ask a follow-up, or start a new question"
              stop={stop}
            />
            <WriterNote className={styles['fine']} />
          </>
        ) : (
          <>
            <p className={styles['readOnly']}>{readOnlyWords(chat)}</p>
            <Suspense>
              <Attachments part="withheld" chatId={chat.id} className={styles['readOnly']} />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}
