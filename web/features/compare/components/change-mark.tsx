import { IconArrowsSort, IconEqual, IconMinus, IconPlus, IconTilde } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ComparisonRow } from '#contract/features/compare/change-words.ts';
import styles from './change-mark.module.css';

const icons = {
  same: IconEqual,
  changed: IconTilde,
  moved: IconArrowsSort,
  added: IconPlus,
  removed: IconMinus,
} as const;

type Props = {
  change: ComparisonRow['change'];
  /** Of two documents neither adds or removes anything: no tint, and no sign for a clause that stands alone. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** The change of a clause, by shape, word and tint. */
export function ChangeMark({ change, isQuiet = false, children }: Props) {
  const Icon = icons[change];
  if (isQuiet && (change === 'added' || change === 'removed'))
    return (
      <span className={styles['mark']} data-change="same">
        {children}
      </span>
    );
  return (
    <span className={styles['mark']} data-change={change}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  );
}
