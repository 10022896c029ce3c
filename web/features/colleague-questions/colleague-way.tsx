import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { WayOn } from '#web/platform/feature/slot-table.ts';
import { AskColleagueDialog } from './ask-colleague-dialog.tsx';
import { askedInChatQuery, recipientQuery } from './colleague-questions-queries.ts';

type Props = ComponentProps<WayOn['Way']>;

function Way({ chatId, questionId }: Pick<Props, 'chatId' | 'questionId'>) {
  const { data } = useQuery({ ...recipientQuery(questionId), meta: { background: true } });
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const { to } = data;
  const owns = to?.owns ? `, the owner of ${to.owns}` : '';
  return (
    <>
      <li>
        <IconUsers size={17} stroke={1.6} aria-hidden="true" />
        <p>
          <b>Ask a colleague</b>
          <span>
            {to
              ? `Goes to ${to.name}${owns}, and nobody else. The reply appears here, in their own words.`
              : 'There is nobody else in your organisation to ask.'}
          </span>
        </p>
        {to && (
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            Ask {to.name}
          </Button>
        )}
      </li>
      {isAsking && <AskColleagueDialog chatId={chatId} questionId={questionId} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks one colleague, unless the question waits for one or has a reply already: that stands under the answer. */
export function ColleagueWay({ chatId, questionId }: Props) {
  const { data } = useQuery(askedInChatQuery(chatId));
  const asked = data?.find((each) => each.question_id === questionId);
  if (!data || (asked && asked.state !== 'left')) return null;
  return <Way chatId={chatId} questionId={questionId} />;
}
