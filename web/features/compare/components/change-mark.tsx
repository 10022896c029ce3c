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

/** The change of a clause, by shape, word and tint. */
export function ChangeMark({ change, children }: { change: ComparisonRow['change']; children: ReactNode }) {
  const Icon = icons[change];
  return (
    <span className={styles['mark']} data-change={change}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {children}
    </span>
  );
}
