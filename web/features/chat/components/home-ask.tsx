import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { examplesQuery } from '../chat-queries.ts';
import { sayNotAsked, useAsk } from '../use-ask.ts';
import { AskBox } from './ask-box.tsx';
import styles from './home-ask.module.css';

/** The ask box of the first page, with sample questions. */
export function HomeAsk() {
  const ask = useAsk();
  const { data: examples = [] } = useQuery(examplesQuery());
  return (
    <>
      <AskBox place="home" large placeholder="Ask about a regulation, a policy or a clause" />
      <p className={styles['try']}>
        {examples.length > 0 && <span>For example</span>}
        {examples.slice(0, 2).map((example) => (
          <UnstyledButton
            key={example}
            disabled={ask.isPending}
            onClick={() => ask.mutate({ text: example }, { onError: sayNotAsked })}
          >
            {example}
          </UnstyledButton>
        ))}
      </p>
    </>
  );
}
