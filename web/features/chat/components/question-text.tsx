import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import styles from './question-and-answer.module.css';

/** Longer questions begin folded, so that their answer is in view. */
const longCharacters = 400;

/** A question as the heading of its answer. */
export function QuestionText({ text, language }: { text: string; language?: string | undefined }) {
  const [isWhole, showWhole] = useState(false);
  if (text.length <= longCharacters) return <h2 lang={language}>{text}</h2>;
  return (
    <>
      <h2 lang={language} className={styles['long']} data-folded={!isWhole || undefined}>
        {text}
      </h2>
      <UnstyledButton className={styles['fold'] ?? ''} aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
        {isWhole ? 'Show less of the question' : 'Show the whole question'}
      </UnstyledButton>
    </>
  );
}
