import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { RequirementReading } from '#contract/features/review/requirement-set.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import styles from './sets.module.css';

const number = (count: number) => count.toLocaleString('en-GB');
const counted = (count: number, one: string) => `${number(count)} ${count === 1 ? one : `${one}s`}`;

/** The rows or controls that were left out, each with the reason. */
function LeftOut({ reading: { kind, faults, left_out: leftOut } }: { reading: RequirementReading }) {
  if (leftOut === 0) return null;
  const more = leftOut - faults.length;
  return (
    <section className={styles['faults']} aria-label="Left out">
      <p>
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
        <span>
          {counted(leftOut, kind === 'sheet' ? 'row' : 'control')} {leftOut === 1 ? 'was' : 'were'} left out. To use{' '}
          {leftOut === 1 ? 'it' : 'them'}, correct the file and choose it again.
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <ul tabIndex={0} aria-label="Left out, with the reason">
        {faults.map(({ row, control, fault }) => (
          <li key={`${row} ${control} ${fault}`}>
            <b>{row === null ? `Control ${control}` : `Row ${row}`}</b> {fault}
          </li>
        ))}
        {more > 0 && <li>and {number(more)} more</li>}
      </ul>
    </section>
  );
}

/** What was read of a file of requirements: how many, the first of them, and what was left out. */
export function ReadingResult({ reading }: { reading: RequirementReading }) {
  const { requirements, shown, warning } = reading;
  return (
    <>
      <p className={styles['read']}>
        <IconCheck size={16} stroke={2} aria-hidden="true" /> {counted(requirements, 'requirement')} read
      </p>
      <ul className={styles['first']} aria-label="The first of them">
        {shown.map(({ label, text }) => (
          <li key={`${label} ${text}`}>
            {label !== null && <b>{label}</b>} {text}
          </li>
        ))}
      </ul>
      <LeftOut reading={reading} />
      {warning !== null && <p className={styles['warning']}>{warning}</p>}
      {requirements > reviewLimits.mostRequirements && (
        <p className={styles['warning']}>
          A review checks up to {number(reviewLimits.mostRequirements)} requirements, so this set is too large for one.
          Divide the file and save the parts as sets.
        </p>
      )}
    </>
  );
}
