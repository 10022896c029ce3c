import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './trusted-by.module.css';

/** Neutral wordmarks; a name in two parts is set in two weights. */
const wordmarks = [
  { lead: 'Northmoor', rest: ' Teaching Hospitals', look: 'serif' },
  { lead: 'St Brannock’s', rest: '', look: 'capitals' },
  { lead: 'Wenlow & Vale', rest: '', look: 'italic' },
  { lead: 'Harrow Fen', rest: ' Care', look: 'bold' },
  { lead: 'calderside', rest: '', look: 'light' },
  { lead: 'Tarn Coast', rest: '', look: 'serif-capitals' },
  { lead: 'Ashby', rest: 'Ambulance', look: 'bold' },
  { lead: 'The Larkfield Hospice', rest: '', look: 'serif' },
  { lead: 'Pennine Mind', rest: '', look: 'bold' },
] as const;

function Wordmarks({ isRepeat = false }: { isRepeat?: boolean }) {
  return wordmarks.map(({ lead, rest, look }) => (
    <li key={lead} className={styles['wordmark']} data-look={look} aria-hidden={isRepeat || undefined}>
      <b>{lead}</b>
      {rest}
    </li>
  ));
}

/** Spec §2: the organisations in a loop, shown twice so that it has no seam. It can be paused, and stands still for reduced motion. */
export function TrustedBy() {
  const prefersStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  return (
    <section className={styles['strip']} aria-label="Trusted by">
      <p>
        Trusted by
        {!prefersStill && (
          <ActionIcon aria-label="Pause the logos" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <IconPlayerPlay size={15} stroke={1.6} /> : <IconPlayerPause size={15} stroke={1.6} />}
          </ActionIcon>
        )}
      </p>
      <div className={styles['window']}>
        <ul className={styles['lane']} data-still={isPaused || prefersStill || undefined}>
          <Wordmarks />
          <Wordmarks isRepeat />
        </ul>
      </div>
    </section>
  );
}
