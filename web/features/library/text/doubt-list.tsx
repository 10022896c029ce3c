import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { DocumentText } from '#contract/features/library/document-text.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import styles from './text-screen.module.css';

type Doubt = NonNullable<DocumentText['doubts']>[number];

type Props = { doubts: readonly Doubt[]; correct: ((doubt: Doubt) => void) | undefined };

/** What the reader is unsure of, each with its correction. */
export function DoubtList({ doubts, correct }: Props) {
  const size = useIsPhone() ? 'touch' : 'sm';
  if (doubts.length === 0) return null;
  return (
    <section className={styles['doubts']} aria-labelledby="doubts">
      <h2 id="doubts">
        <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
        {doubts.length === 1 ? '1 thing to check' : `${doubts.length.toLocaleString('en-GB')} things to check`}
      </h2>
      <ul>
        {doubts.map((doubt) => (
          <li key={`${doubt.kind} ${doubt.element?.id ?? ''} ${doubt.words}`}>
            <p>
              {doubt.words}
              {doubt.element && (
                <span>
                  {doubt.element.number} {doubt.element.text}
                </span>
              )}
            </p>
            {correct && doubt.kind !== 'patient_data' && (doubt.kind === 'title' || doubt.element) && (
              <Button
                size={size}
                variant="default"
                aria-label={`Correct: ${doubt.words}`}
                onClick={() => correct(doubt)}
              >
                Correct
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
