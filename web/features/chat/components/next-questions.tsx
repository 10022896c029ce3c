import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { nextQuery } from '../chat-queries.ts';
import styles from './next-questions.module.css';

type Props = {
  chatId: string;
  questionId: string;
  ask: (text: string) => void;
};

/** Questions to ask next, which documents in force answer. Nothing is shown where there are none or they cannot be fetched. */
export default function NextQuestions({ chatId, questionId, ask }: Props) {
  const headingId = useId();
  const { data: questions = [] } = useQuery(nextQuery(chatId, questionId));
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles['next']}>
      <h3 id={headingId}>Ask next</h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <UnstyledButton onClick={() => ask(question)}>
              {question}
              <IconArrowRight size={15} stroke={1.6} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
