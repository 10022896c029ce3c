import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { examplesQuery } from '../chat-queries.ts';
import { sayNotAsked, useAsk } from '../use-ask.ts';
import styles from './first-use.module.css';

/** What a chat is for, what it does not do, and questions that get an answer. */
export function FirstUse() {
  const ask = useAsk();
  const { data: examples = [] } = useQuery(examplesQuery());
  return (
    <div className={styles['first']}>
      <h2>Ask about your obligations</h2>
      <p>
        Candour searches the regulation in force and your organisation’s documents, and shows the clause beside each
        sentence. If it finds no answer, it tells you.
      </p>
      <p className={styles['not']}>It does not give clinical advice, and it does not replace the publication.</p>
      {examples.length > 0 && (
        <section aria-labelledby="examples">
          <h3 id="examples">Questions to start with</h3>
          <ul>
            {examples.map((example) => (
              <li key={example}>
                <UnstyledButton
                  disabled={ask.isPending}
                  onClick={() => ask.mutate({ text: example }, { onError: sayNotAsked })}
                >
                  {example}
                  <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
