import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { AnswerState } from '../answers/answer-state.ts';
import styles from './answer-steps.module.css';

const doing = { quoted: 'Quoting sources', written: 'Writing the answer' } as const;

/** What is done of an answer under way, and what is being done. */
export function Steps({ answer }: { answer: AnswerState }) {
  const hasRead = answer.sources.length > 0;
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
        {hasRead ? `${doing[answer.layout]}, then checking each sentence` : 'Searching documents in force'}
      </li>
    </ol>
  );
}
