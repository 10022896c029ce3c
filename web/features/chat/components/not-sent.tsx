import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { KeptQuestion } from '../asked-questions.ts';
import styles from './not-sent.module.css';

type Props = {
  questions: readonly KeptQuestion[];
  tryAgain: (question: KeptQuestion) => void;
  discard: (question: KeptQuestion) => void;
};

/** Questions that could not be sent while their ask box has other text. */
export function NotSent({ questions, tryAgain, discard }: Props) {
  return questions.map((question) => (
    <div key={question.key} className={styles['note']} role="alert">
      <p className={styles['title']}>
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
        Your question was not sent. It is kept in this tab.
      </p>
      <p className={styles['question']}>{question.text}</p>
      <div className={styles['actions']}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={15} stroke={1.6} />}
          onClick={() => tryAgain(question)}
        >
          Try Again
        </Button>
        <Button size="sm" variant="subtle" onClick={() => discard(question)}>
          Discard
        </Button>
      </div>
    </div>
  ));
}
