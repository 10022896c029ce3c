import { useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** False at first, true after `ms`: fast content never flashes a placeholder. */
function useLater(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

type Props = { label: string; lines: readonly { width: string; tall?: boolean; gap?: boolean }[] };

/** A skeleton of the coming content, after 300 ms. */
export function Skeleton({ label, lines }: Props) {
  const isSlow = useLater(300);
  return (
    <div role="status" aria-busy="true" aria-label={label} className={styles['frame']}>
      {isSlow &&
        lines.map(({ width, tall, gap }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
            key={index}
            className={styles['line']}
            data-tall={tall || undefined}
            data-gap={gap || undefined}
            style={{ width }}
          />
        ))}
    </div>
  );
}

const row = { width: '100%' };

/** Lines of a list or table. */
export const listLines = (count: number) => Array.from({ length: count }, () => row);

/** A heading, a line under it and a paragraph or two. */
export const pageLines = [
  { width: '62%', tall: true },
  { width: '34%', gap: true },
  row,
  { width: '94%' },
  { width: '97%' },
  { width: '52%', gap: true },
  row,
  { width: '91%' },
  { width: '60%' },
];
