import {
  type Icon,
  IconCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconEqualNot,
  IconEyeOff,
  IconHistory,
} from '@tabler/icons-react';
import { type FindingStatus, findingStatusWords } from '#contract/features/review/review-words.ts';
import styles from './status-mark.module.css';

export type MarkedStatus = FindingStatus | 'not_applicable';

const icons: Readonly<Record<MarkedStatus, Icon>> = {
  met: IconCheck,
  partly_met: IconCircleHalf2,
  missing: IconCircleDashed,
  contradicts: IconEqualNot,
  out_of_date: IconHistory,
  not_applicable: IconEyeOff,
};

export const markedStatusWords: Readonly<Record<MarkedStatus, string>> = {
  ...findingStatusWords,
  not_applicable: 'Not applicable',
};

/** The shape of a status; the word stands beside it or in the name of what contains it. */
export function StatusIcon({ status, size = 14 }: { status: MarkedStatus; size?: number }) {
  const Shape = icons[status];
  return <Shape size={size} stroke={2.1} aria-hidden="true" className={styles['icon']} data-status={status} />;
}

/** Icon, word and tint of a status; dashed while it may still change. */
export function StatusMark({ status, isProvisional = false }: { status: FindingStatus; isProvisional?: boolean }) {
  return (
    <span className={styles['mark']} data-status={status} data-provisional={isProvisional || undefined}>
      <StatusIcon status={status} />
      {markedStatusWords[status]}
    </span>
  );
}
