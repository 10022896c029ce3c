import type { Comparison, ComparisonRow } from '#contract/features/compare/change-words.ts';
import { type MarkedLook, MarkedPieces, MarkedTable } from '#web/ui/marked-table.tsx';
import type { Side } from '../compare-queries.ts';
import styles from './compared-text.module.css';

type Props = { kind: Comparison['kind']; row: ComparisonRow; side: Side };

function lookOf(kind: Comparison['kind'], { before, after }: ComparisonRow): MarkedLook {
  if (kind === 'versions') return 'change';
  return before && after ? 'difference' : 'plain';
}

/** The words of one side, with those missing from the other marked; a table as a table. */
export function ComparedText({ kind, row, side }: Props) {
  const look = lookOf(kind, row);
  if (row.table) return <MarkedTable table={row.table} side={side} look={look} />;
  return (
    <p className={styles['text']} data-kind={row.kind}>
      <MarkedPieces pieces={row.pieces} side={side} look={look} />
    </p>
  );
}
