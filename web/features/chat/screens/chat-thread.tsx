import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { isFinal } from '../answers/answer-state.ts';
import { useAnswer } from '../answers/use-answer.ts';
import type { ChatSession } from '../chat-queries.ts';
import { AskBox } from '../components/ask-box.tsx';
import { QuestionAndAnswer } from '../components/question-and-answer.tsx';
import { SharedMark } from '../components/shared-mark.tsx';
import { WriterNote } from '../components/writer-note.tsx';
import { sayNotAsked, useAsk } from '../use-ask.ts';
import { useComeToQuestion } from '../use-come-to-question.ts';
import styles from './chat-thread.module.css';

type Props = {
  session: ChatSession;
  selected: { questionId: string; source: number } | undefined;
  onSelect: (questionId: string, source: number) => void;
  onNewQuestion: () => void;
};

/** Stop, while the newest answer is under way. */
function useStop(session: ChatSession) {
  const runId = session.questions.at(-1)?.run_id ?? '';
  const { answer, lost } = useAnswer(runId);
  const stopping = useMutation(
    api.runs.stop.mutationOptions({
      onError: () => showToast('bad', 'The answer could not be stopped. Please try again.'),
    }),
  );
  if (runId === '' || isFinal(answer.phase) || lost || !session.is_own) return undefined;
  return { run: () => stopping.mutate({ id: runId }), isStopping: stopping.isPending };
}

const readOnlyWords = ({ is_own }: ChatSession) =>
  is_own
    ? 'This chat is shared with an organisation you no longer belong to. Stop sharing it to ask in it.'
    : 'You can read this chat. Only the person who started it can ask in it.';

/** The questions and answers of a session, and where the next question is written. */
export function ChatThread({ session, selected, onSelect, onNewQuestion }: Props) {
  const isPhone = useIsPhone();
  const stop = useStop(session);
  const askAgain = useAsk(session.id);
  useComeToQuestion(session.questions, onNewQuestion);
  const mayAskAgain = session.can_ask && !stop;
  return (
    <>
      <ScrollRegion className={styles['scroll']} aria-label="Messages">
        {isPhone && session.shared && (
          <p className={styles['shared']}>
            <SharedMark />
          </p>
        )}
        <div className={styles['column']}>
          {session.questions.map((question) => (
            <QuestionAndAnswer
              key={question.id}
              sessionId={session.id}
              question={question}
              isOwn={session.is_own}
              selected={selected?.questionId === question.id ? selected.source : undefined}
              onSelect={(source) => onSelect(question.id, source)}
              onAskAgain={mayAskAgain ? (asked) => askAgain.mutate(asked, { onError: sayNotAsked }) : undefined}
            />
          ))}
        </div>
      </ScrollRegion>
      <div className={styles['composer']}>
        {session.can_ask ? (
          <>
            <AskBox
              place={`chat:${session.id}`}
              sessionId={session.id}
              placeholder="Ask a follow-up, or start a new question"
              stop={stop}
            />
            <WriterNote className={styles['fine']} />
          </>
        ) : (
          <p className={styles['readOnly']}>{readOnlyWords(session)}</p>
        )}
      </div>
    </>
  );
}
