import { Button } from '@mantine/core';
import styles from './chosen-clauses.module.css';
import { ClauseCard } from './clause-card.tsx';
import type { Clause } from './taught-answers-queries.ts';

/** A clause that is chosen, or about to be. */
export type Picked = { clause: Clause; textWhenChosen: string | null; lookAgain: boolean };

const nameOf = ({ number, title }: Clause) => (number === null ? title : `${number} of ${title}`);

/** The clauses chosen for a question, each removable. */
export function ChosenClauses({ picked, onRemove }: { picked: readonly Picked[]; onRemove: (clause: Clause) => void }) {
  return (
    <section aria-labelledby="chosen" className={styles['chosen']}>
      <h3 id="chosen">Clauses that answer</h3>
      {picked.length === 0 && <p>None chosen. Search below, then choose up to six.</p>}
      <ul>
        {picked.map(({ clause, textWhenChosen }) => (
          <li key={clause.element_id}>
            <ClauseCard
              clause={clause}
              note={
                textWhenChosen !== null && (
                  <p className={styles['then']}>
                    <b>When chosen:</b> {textWhenChosen}
                  </p>
                )
              }
            >
              <Button
                size="sm"
                variant="default"
                aria-label={`Remove ${nameOf(clause)}`}
                onClick={() => onRemove(clause)}
              >
                Remove
              </Button>
            </ClauseCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
