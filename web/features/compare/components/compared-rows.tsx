import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type FoldedRow, foldRows } from '#contract/features/compare/fold-rows.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Comparison } from '../compare-queries.ts';
import { ComparedRow } from './compared-row.tsx';
import styles from './compared-rows.module.css';

type Props = { comparison: Comparison; changesOnly: boolean; current: number | undefined };

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step);

function Fold({ fold, comparison }: { fold: FoldedRow & { kind: 'fold' }; comparison: Comparison }) {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <li className={styles['fold']}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon size={15} stroke={1.6} aria-hidden="true" />
          {fold.words}
        </button>
      </li>
      {isOpen &&
        range(fold.first, fold.last).map((at) => (
          <ComparedRow key={at} comparison={comparison} at={at} isCurrent={false} />
        ))}
    </>
  );
}

/** Rows beyond which only what is near the window is laid out. */
const manyRows = 200;

/** The clauses side by side; unchanged ones in one line that opens, or all of them. */
export function ComparedRows({ comparison, changesOnly, current }: Props) {
  const { rows } = comparison;
  const shown = useMemo(
    (): FoldedRow[] => (changesOnly ? foldRows(rows) : rows.map((_, at) => ({ kind: 'row', at }))),
    [rows, changesOnly],
  );
  return (
    <ol className={classNames(styles['rows'], shown.length > manyRows && styles['many'])}>
      {shown.map((entry) =>
        entry.kind === 'fold' ? (
          <Fold key={`fold ${entry.first}`} fold={entry} comparison={comparison} />
        ) : (
          <ComparedRow key={entry.at} comparison={comparison} at={entry.at} isCurrent={entry.at === current} />
        ),
      )}
    </ol>
  );
}
