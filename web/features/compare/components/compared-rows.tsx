import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Comparison } from '#contract/features/compare/change-words.ts';
import { type FoldedRow, foldRows } from '#contract/features/compare/fold-rows.ts';
import { classNames } from '#web/ui/class-names.ts';
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

/** Above this number of rows only those near the window are rendered. */
const manyRows = 200;

/** The clauses side by side; unchanged ones are collapsed into one line, or all are shown. */
export function ComparedRows({ comparison, changesOnly, current }: Props) {
  const { rows } = comparison;
  const shown = useMemo(
    (): FoldedRow[] => (changesOnly ? foldRows(comparison) : comparison.rows.map((_, at) => ({ kind: 'row', at }))),
    [comparison, changesOnly],
  );
  return (
    <ol className={classNames(styles['rows'], rows.length > manyRows && styles['many'])}>
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
