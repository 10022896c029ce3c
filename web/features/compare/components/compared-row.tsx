import { memo } from 'react';
import { Link } from 'react-router';
import type { Comparison, ComparisonRow } from '#contract/features/compare/change-words.ts';
import { rowWords } from '#contract/features/compare/change-words.ts';
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

function Half({ comparison, row, side }: { comparison: Comparison; row: ComparisonRow; side: Side }) {
  const clause = row[side];
  const { version } = comparison[side];
  if (clause === null)
    return (
      <div className={styles['void']}>
        <span className="sr-only">
          {comparison.kind === 'versions' ? `Not in v${version.number}` : `Not in ${comparison[side].title}`}
        </span>
      </div>
    );
  return (
    <div className={styles['half']} data-side={side}>
      <span className="sr-only">{comparison.kind === 'versions' ? `v${version.number}` : comparison[side].title}</span>
      {clause.label !== null && (
        <Link className={styles['label'] ?? ''} to={`/wiki/${comparison[side].short_id}?element_ids=${clause.id}`}>
          {clause.label}
        </Link>
      )}
      <ComparedText row={row} side={side} />
    </div>
  );
}

/** One clause in both texts, with its change. An unchanged heading spans both columns. */
export const ComparedRow = memo(function ComparedRow({ comparison, at, isCurrent }: Props) {
  const row = comparison.rows[at];
  if (!row) return null;
  const heading = row.pieces.map(({ text }) => text).join('');
  if (row.kind === 'heading' && row.change === 'same')
    return (
      <li className={styles['section']}>
        <h2>
          {row.after?.label} {heading}
        </h2>
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
        <ChangeMark change={row.change}>{rowWords[comparison.kind][row.change]}</ChangeMark>
        {more && <small>{more}</small>}
      </div>
      <Half comparison={comparison} row={row} side="before" />
      <Half comparison={comparison} row={row} side="after" />
    </li>
  );
});
