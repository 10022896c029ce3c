import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { WayOn } from '#web/platform/feature/slot-table.ts';
import { longDate } from '#web/ui/format-date.ts';
import { PassOnDialog } from './pass-on-dialog.tsx';
import { inChatQuery, type OwnPassedOn } from './taught-answers-queries.ts';

type Props = ComponentProps<WayOn['Way']>;

function Item({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <li>
      <IconUserQuestion size={17} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {action}
    </li>
  );
}

/** What became of a question that was passed on. */
function Sent({ own, to, askAgain }: { own: OwnPassedOn; to: string } & Pick<Props, 'askAgain'>) {
  const { state, answered_by: by, answered_at: at, clauses } = own;
  if (state === 'open' || at === null)
    return (
      <Item
        title={`Sent to ${to} on ${longDate(own.passed_on_at)}`}
        text="You are notified when they find an answer."
      />
    );
  const chooser = by ?? 'A former colleague';
  if (state === 'look_again')
    return (
      <Item
        title={`${chooser} chose clauses on ${longDate(at)}`}
        text="Their words have changed since. They are being checked again."
      />
    );
  if (clauses === 0)
    return (
      <Item
        title={`${chooser} chose clauses on ${longDate(at)}`}
        text="You may not read the documents. Ask them to share these with you."
      />
    );
  return (
    <Item
      title={`${chooser} chose ${clauses === 1 ? '1 clause' : `${clauses} clauses`} on ${longDate(at)}`}
      text={`“${own.question}”`}
      action={
        askAgain && (
          <Button size="sm" variant="default" onClick={() => askAgain(own.question)}>
            Ask again
          </Button>
        )
      }
    />
  );
}

/** Passes a question without a sure answer on to a champion, or says what became of it. */
export function PassOnWay({ chatId, questionId, question, askAgain }: Props) {
  const { data } = useQuery(inChatQuery(chatId));
  const [isAsking, setAsking] = useState(false);
  if (!data?.goes_to) return null;
  const { name, is_you: isYou } = data.goes_to;
  const to = isYou ? 'yourself' : name;
  const own = data.questions.find((each) => each.question_id === questionId);
  if (own) return <Sent own={own} to={to} askAgain={askAgain} />;
  return (
    <>
      <Item
        title={isYou ? 'Choose the clauses yourself' : 'Ask a champion to find the answer'}
        text={
          isYou
            ? 'Save the question, then choose the clauses that answer it for everyone.'
            : `Sends your question to ${name}, and nothing else of this chat.`
        }
        action={
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {isYou ? 'Save the question' : 'Send the question'}
          </Button>
        }
      />
      {isAsking && (
        <PassOnDialog questionId={questionId} question={question} to={to} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
