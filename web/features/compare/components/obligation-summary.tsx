import { useId, useMemo, useState } from 'react';
import type { Comparison } from '#contract/features/compare/change-words.ts';
import {
  type ChangedClause,
  changedClauses,
  clauseWords,
  describeClause,
  type ObligationSaid,
  rowWords,
} from '#contract/features/compare/change-words.ts';
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

/** What changed in an obligation, under its own word where the word of the clause is another. */
function Lines({ said: { word, lines }, isNamed }: { said: ObligationSaid; isNamed: boolean }) {
  return (
    <>
      {isNamed && <p className={styles['each']}>{word}</p>}
      {lines.map((parts, line) => (
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
    </>
  );
}

/** A clause with all its obligations that changed. */
function ClauseItem({ comparison, goTo, clause }: Props & { clause: ChangedClause }) {
  const row = comparison.rows[clause.row];
  const label = (row?.after ?? row?.before)?.label;
  const { word, isEach } = clauseWords(comparison, clause);
  return (
    <li>
      <div className={styles['head']}>
        <ChangeMark change={isEach ? clause.changes[0].change : 'changed'} isQuiet={comparison.kind === 'documents'}>
          {word}
        </ChangeMark>
        <button type="button" onClick={() => goTo(clause.row)}>
          {label ?? 'Show'}
          <span className="sr-only">, show in the text</span>
        </button>
      </div>
      {describeClause(comparison, clause).map((said, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes of two published texts never change places
        <Lines key={at} said={said} isNamed={!isEach} />
      ))}
    </li>
  );
}

const headings = { versions: 'Changed obligations', documents: 'Obligations that differ' } as const;
const nothing = {
  versions: 'The obligations are the same on both sides.',
  documents: 'No obligation of a matched clause differs.',
} as const;

/** What changed in the obligations of the texts, and in how many clauses. */
export function ObligationSummary({ comparison, goTo }: Props) {
  const { obligations, counts, kind } = comparison;
  const [isAll, setAll] = useState(false);
  const heading = useId();
  const words = rowWords[kind];
  const clauses = useMemo(() => changedClauses(comparison), [comparison]);
  const shown = clauses.slice(0, isAll ? undefined : shownFirst);
  const isVersions = kind === 'versions';
  return (
    <div className={styles['summary']}>
      <section aria-labelledby={heading}>
        <h2 id={heading}>{headings[kind]}</h2>
        <Counts
          entries={
            isVersions
              ? (['added', 'removed', 'changed', 'same'] as const).map((name) => [
                  words[name],
                  obligations.counts[name],
                ])
              : [
                  ['different', obligations.counts.changed],
                  ['the same', obligations.counts.same],
                ]
          }
        />
        {clauses.length === 0 && <p className={styles['none']}>{nothing[kind]}</p>}
        <ol>
          {shown.map((clause) => (
            <ClauseItem key={clause.row} comparison={comparison} goTo={goTo} clause={clause} />
          ))}
        </ol>
        {clauses.length > shownFirst && (
          <button type="button" className={styles['more']} onClick={() => setAll(!isAll)}>
            {isAll ? `Show the first ${shownFirst}` : `Show all ${clauses.length.toLocaleString('en-GB')} clauses`}
          </button>
        )}
        <p className={styles['note']}>Candour found these by fixed rules. Check the clauses before you act.</p>
      </section>
      <PoliciesAffected comparison={comparison} goTo={goTo} />
      {isVersions && (
        <section>
          <h2>Clauses</h2>
          <Counts
            entries={(['added', 'removed', 'changed', 'moved', 'same'] as const).map((name) => [
              words[name],
              counts[name],
            ])}
          />
        </section>
      )}
    </div>
  );
}
