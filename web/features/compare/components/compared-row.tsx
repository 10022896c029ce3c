import { memo } from 'react';
import { Link } from 'react-router';
import { bareTitle } from '#contract/document-title.ts';
import type { Comparison, ComparisonRow } from '#contract/features/compare/change-words.ts';
import { sideNames, wordOfRow } from '#contract/features/compare/change-words.ts';
import { shortTitle } from '#contract/short-title.ts';
import type { Side } from '../compare-queries.ts';
import { rowId } from '../use-changes.ts';
import { ChangeMark } from './change-mark.tsx';
import styles from './compared-rows.module.css';
import { ComparedText } from './compared-text.tsx';

type Props = { comparison: Comparison; at: number; isCurrent: boolean };

/** The note beside a row's change: where the clause came from. */
function relatedWords({ rows }: Comparison, row: ComparisonRow): string | undefined {
  if (row.change === 'moved') return row.before?.label ? `from ${row.before.label}` : 'from elsewhere';
  if (row.related === null) return undefined;
  const other = rows[row.related.row];
  const label = other?.after?.label ?? other?.before?.label ?? 'another clause';
  return row.related.kind === 'split' ? `split from ${label}` : `merged into ${label}`;
}

/** The side a text is from: the version, or the document by its short name, or in full where it has none. */
function nameOfSide(comparison: Comparison, side: Side): string {
  const { version, title } = comparison[side];
  if (comparison.kind === 'versions') return `v${version.number}`;
  const name = sideNames(comparison)[side];
  return shortTitle(title) === name ? name : bareTitle(title);
}

function Half({ comparison, row, side }: { comparison: Comparison; row: ComparisonRow; side: Side }) {
  const clause = row[side];
  const name = nameOfSide(comparison, side);
  const isVersions = comparison.kind === 'versions';
  if (clause === null)
    return (
      <div className={isVersions ? styles['void'] : styles['empty']}>
        <span className="sr-only">{isVersions ? `Not in ${name}` : `No counterpart in ${name}`}</span>
      </div>
    );
  return (
    <div className={styles['half']} data-side={side}>
      <span className={styles['from']}>{name}</span>
      {clause.label !== null && (
        <Link className={styles['label'] ?? ''} to={`/wiki/${comparison[side].short_id}?element_ids=${clause.id}`}>
          {clause.label}
        </Link>
      )}
      <ComparedText kind={comparison.kind} row={row} side={side} />
    </div>
  );
}

/** The words of a heading that spans both columns; undefined for a row of its own. Of two documents that of the first leads. */
function sectionWords({ kind }: Comparison, { kind: element, change, before, after, pieces }: ComparisonRow) {
  if (element !== 'heading') return undefined;
  if (kind === 'versions' && change === 'same')
    return bareTitle(`${after?.label ?? ''} ${pieces.map(({ text }) => text).join('')}`);
  if (kind === 'versions' || before === null) return undefined;
  const words = pieces.filter(({ mark }) => mark !== 'added').map(({ text }) => text);
  return `${before.label ?? ''} ${words.join('')}`;
}

/** One clause in both texts, with its change. An unchanged heading spans both columns. */
export const ComparedRow = memo(function ComparedRow({ comparison, at, isCurrent }: Props) {
  const row = comparison.rows[at];
  if (!row) return null;
  const section = sectionWords(comparison, row);
  if (section !== undefined)
    return (
      <li className={styles['section']}>
        <h2>{section.trim()}</h2>
      </li>
    );
  const more = relatedWords(comparison, row);
  return (
    <li
      className={styles['row']}
      id={rowId(at)}
      tabIndex={-1}
      data-change={row.change}
      data-current={isCurrent || undefined}
    >
      <div className={styles['change']}>
        <ChangeMark change={row.change} isQuiet={comparison.kind === 'documents'}>
          {wordOfRow(comparison, row)}
        </ChangeMark>
        {more && <small>{more}</small>}
      </div>
      <Half comparison={comparison} row={row} side="before" />
      <Half comparison={comparison} row={row} side="after" />
    </li>
  );
});
