import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { ClauseCard } from './clause-card.tsx';
import styles from './find-clauses.module.css';
import { type Clause, clausesQuery } from './taught-answers-queries.ts';

type Props = {
  id: string;
  isChosen: (elementId: string) => boolean;
  /** No more clauses may be chosen. */
  isFull: boolean;
  onToggle: (clause: Clause) => void;
};

const nameOf = ({ number, title }: Clause) => (number === null ? title : `${number} of ${title}`);

function Found({ id, q, isChosen, isFull, onToggle }: Props & { q: string }) {
  const { data, isPending, isError, refetch } = useQuery(clausesQuery(id, q));
  if (isPending) return <Skeleton label="Searching" lines={listLines(3)} />;
  if (isError) return <ErrorInPlace title="Failed to search." retry={() => refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No clauses found"
        text="Try the words of the regulation, or add the document that says it to the data library."
      />
    );
  return (
    <ul>
      {data.map((clause) => {
        const chosen = isChosen(clause.element_id);
        return (
          <li key={clause.element_id}>
            <ClauseCard clause={clause}>
              <Button
                size="sm"
                variant="default"
                aria-pressed={chosen}
                aria-label={`Choose ${nameOf(clause)}`}
                disabled={isFull && !chosen}
                onClick={() => onToggle(clause)}
              >
                {chosen ? 'Chosen' : 'Choose'}
              </Button>
            </ClauseCard>
          </li>
        );
      })}
    </ul>
  );
}

/** Searches the clauses in force of the regulation and the library; at first by the words of the question. */
export function FindClauses(props: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  return (
    <section aria-labelledby="find" className={styles['find']}>
      <h3 id="find">Find clauses</h3>
      <TextInput
        type="search"
        label="Search regulation and your data library"
        description="Without words, the clauses nearest to the question are shown."
        maxLength={limits.taughtAnswer.searchCharacters}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Found {...props} q={q} />
    </section>
  );
}
