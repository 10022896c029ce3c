import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { AnswerState } from '../answers/answer-state.ts';
import styles from './answer-steps.module.css';

const doing = { quoted: 'Quoting sources', written: 'Writing the answer' } as const;

type Props = {
  answer: AnswerState;
  /** The answer has ended, and only its events are still to be fetched. */
  isStored?: boolean;
};

/** What is done of an answer under way, and what is being done. */
export function Steps({ answer, isStored = false }: Props) {
  const hasRead = answer.sources.length > 0;
  const underWay = hasRead ? `${doing[answer.layout]}, then checking each sentence` : 'Searching documents in force';
  return (
    <ol className={styles['steps']}>
      {hasRead && (
        <li>
          <IconCheck size={16} stroke={1.6} aria-hidden="true" />
          Found {answer.sources.length === 1 ? '1 source' : `${answer.sources.length} sources`}
        </li>
      )}
      <li data-now>
        <Loader size={16} aria-hidden="true" />
        {isStored ? 'Loading the answer' : underWay}
      </li>
    </ol>
  );
}
