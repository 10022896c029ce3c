import { useId } from 'react';
import { Link } from 'react-router';
import type { Comparison } from '#contract/features/compare/change-words.ts';
import { policyWords } from '#contract/features/compare/change-words.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import styles from './obligation-summary.module.css';

type Props = { comparison: Comparison; goTo: (row: number) => void };

/** Library documents of the reader that refer to changed clauses. */
export function PoliciesAffected({ comparison, goTo }: Props) {
  const heading = useId();
  const { policies } = comparison;
  if (comparison.kind === 'documents') return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Affected documents</h2>
      {policies.length === 0 && (
        <p className={styles['none']}>No document in your data library refers to these changes.</p>
      )}
      <ol>
        {policies.map((policy) => {
          const [first] = policy.rows;
          return (
            <li key={policy.document_id}>
              <div className={styles['head']}>
                <Link to={`/wiki/${policy.document_id}`}>
                  <DocumentName title={policy.title} />
                </Link>
                {first !== undefined && (
                  <button type="button" onClick={() => goTo(first)}>
                    Show
                    <span className="sr-only">, the text that {policy.title} refers to</span>
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
