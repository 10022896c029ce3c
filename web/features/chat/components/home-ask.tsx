import { UnstyledButton } from '@mantine/core';
import { sayNotAsked, useAsk } from '../use-ask.ts';
import { AskBox } from './ask-box.tsx';
import styles from './home-ask.module.css';

const examples = [
  'How often must emergency generators be tested?',
  'Who must be told after a notifiable safety incident?',
];

/** The ask box of the first page, with sample questions. */
export function HomeAsk() {
  const ask = useAsk();
  return (
    <>
      <AskBox place="home" large placeholder="Ask about a regulation, a policy or a clause" />
      <p className={styles['try']}>
        <span>For example</span>
        {examples.map((example) => (
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
