import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import type { ChatQuestion } from '../chat-queries.ts';
import { placeHash } from '../place-in-chat.ts';
import styles from './question-tools.module.css';

type Props = {
  question: ChatQuestion;
  /** Opens the question for editing; undefined for those who may not ask here. */
  edit: (() => void) | undefined;
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Leads from one branch to the other: "2 of 3". */
function Branches({ question: { id, branches } }: Pick<Props, 'question'>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const at = branches.indexOf(id);
  const go = (questionId: string | undefined) => () => {
    if (questionId === undefined) return;
    const hash = placeHash({ questionId, source: undefined });
    void navigate({ pathname, search: `?branch=${questionId}`, hash }, { preventScrollReset: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no fieldset of a form
    <span role="group" aria-label="Versions of this question" className={styles['branches']}>
      <ActionIcon aria-label="Previous version" size={28} disabled={at === 0} onClick={go(branches[at - 1])}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <span className={styles['count']}>
        {at + 1} of {branches.length}
      </span>
      <ActionIcon
        aria-label="Next version"
        size={28}
        disabled={at === branches.length - 1}
        onClick={go(branches[at + 1])}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </span>
  );
}

/** What stands beside "You asked": the versions of a question that was edited, and the way to edit it. */
export default function QuestionTools({ question, edit }: Props) {
  if (!edit && question.branches.length === 1) return null;
  return (
    <span className={styles['tools']}>
      {question.branches.length > 1 && <Branches question={question} />}
      {edit && (
        <Tooltip label="Edit the question" events={{ hover: true, focus: true, touch: false }}>
          <ActionIcon aria-label="Edit the question" size={28} onClick={edit}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}
