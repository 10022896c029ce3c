import { ActionIcon, Tooltip } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskColleagueDialog } from './ask-colleague-dialog.tsx';
import { askedInChatQuery } from './colleague-questions-queries.ts';

type Props = { chatId: string; questionId: string; isOwn: boolean };

function Act({ chatId, questionId }: Omit<Props, 'isOwn'>) {
  const { data } = useQuery(askedInChatQuery(chatId));
  const [isAsking, setAsking] = useState(false);
  const asked = data?.find((each) => each.question_id === questionId);
  if (!data || (asked && asked.state !== 'left' && !isAsking)) return null;
  return (
    <>
      <Tooltip label="Ask a colleague">
        <ActionIcon variant="subtle" aria-label="Ask a colleague" onClick={() => setAsking(true)}>
          <IconUsers size={17} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {isAsking && <AskColleagueDialog chatId={chatId} questionId={questionId} onClose={() => setAsking(false)} />}
    </>
  );
}

/** At an answer, for the person who asked: ask a colleague instead. */
export const AskColleagueAct = ({ isOwn, ...place }: Props) => (isOwn ? <Act {...place} /> : null);
