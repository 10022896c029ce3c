import { useId, useState } from 'react';
import type { Comparison } from '#contract/features/compare/change-words.ts';
import { describeObligation, obligationWords, rowWords } from '#contract/features/compare/change-words.ts';
import { ChangeMark } from './change-mark.tsx';
import styles from './obligation-summary.module.css';
import { PoliciesAffected } from './policies-affected.tsx';

type Props = { comparison: Comparison; goTo: (row: number) => void };

/** Shown at once; the rest on request. */
const shownFirst = 6;

function Counts({ entries }: { entries: readonly (readonly [string, number])[] }) {
  return (
    <dl className={styles['counts']}>
      {entries.map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{count.toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}

function ObligationItem({ comparison, goTo, at }: Props & { at: number }) {
  const change = comparison.obligations.changes[at];
  if (!change) return null;
  const row = comparison.rows[change.row];
  const label = (row?.after ?? row?.before)?.label;
  return (
    <li>
      <div className={styles['head']}>
        <ChangeMark change={change.change}>{obligationWords(comparison.kind, change)}</ChangeMark>
        <button type="button" onClick={() => goTo(change.row)}>
          {label ?? 'Show'}
          <span className="sr-only">, show in the text</span>
        </button>
      </div>
      {describeObligation(change).map((parts, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines made of the same change never change places
        <p key={line}>
          {parts.map(({ text, isSource }, part) =>
            isSource ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <q key={part}>{text}</q>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </li>
  );
}

/** What changed in the obligations of the texts, and in how many clauses. */
export function ObligationSummary({ comparison, goTo }: Props) {
  const { obligations, counts, kind } = comparison;
  const [isAll, setAll] = useState(false);
  const heading = useId();
  const words = rowWords[kind];
  const { changes } = obligations;
  const shown = changes.slice(0, isAll ? undefined : shownFirst);
  return (
    <div className={styles['summary']}>
      <section aria-labelledby={heading}>
        <h2 id={heading}>Changed obligations</h2>
        <Counts
          entries={(['added', 'removed', 'changed', 'same'] as const).map((name) => [
            words[name],
            obligations.counts[name],
          ])}
        />
        {changes.length === 0 && <p className={styles['none']}>The obligations are the same on both sides.</p>}
        <ol>
          {shown.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes of two published texts never change places
            <ObligationItem key={`${change.row} ${at}`} comparison={comparison} goTo={goTo} at={at} />
          ))}
        </ol>
        {changes.length > shownFirst && (
          <button type="button" className={styles['more']} onClick={() => setAll(!isAll)}>
            {isAll ? `Show the first ${shownFirst}` : `Show all ${changes.length.toLocaleString('en-GB')}`}
          </button>
        )}
        <p className={styles['note']}>Candour found these by fixed rules. Check the clauses before you act.</p>
      </section>
      <PoliciesAffected comparison={comparison} goTo={goTo} />
      <section>
        <h2>Clauses</h2>
        <Counts
          entries={(['added', 'removed', 'changed', 'moved', 'same'] as const).map((name) => [
            words[name],
            counts[name],
          ])}
        />
      </section>
    </div>
  );
}
