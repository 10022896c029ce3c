import { useId } from 'react';
import { Link } from 'react-router';
import { policyWords } from '#contract/features/compare/change-words.ts';
import type { Comparison } from '../compare-queries.ts';
import styles from './obligation-summary.module.css';

type Props = { comparison: Comparison; goTo: (row: number) => void };

/** Documents of the reader's library that refer to what reads otherwise now. */
export function PoliciesAffected({ comparison, goTo }: Props) {
  const heading = useId();
  const { policies } = comparison;
  if (comparison.kind === 'documents') return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Policies affected</h2>
      {policies.length === 0 && <p className={styles['none']}>No document of your library refers to what changed.</p>}
      <ol>
        {policies.map((policy) => {
          const [first] = policy.rows;
          return (
            <li key={policy.document_id}>
              <div className={styles['head']}>
                <Link to={`/wiki/${policy.document_id}`}>{policy.title}</Link>
                {first !== undefined && (
                  <button type="button" onClick={() => goTo(first)}>
                    Show
                    <span className="sr-only">, what {policy.title} refers to, in the text</span>
                  </button>
                )}
              </div>
              <p>{policyWords(comparison, policy)}.</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
