import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './trusted-by.module.css';

type Wordmark = { lead: string; rest: string; look: string };

/** Neutral wordmarks; a two-part name uses two weights. */
const organisations: readonly Wordmark[] = [
  { lead: 'Northmoor', rest: ' Teaching Hospitals', look: 'serif' },
  { lead: 'St Brannock’s', rest: '', look: 'capitals' },
  { lead: 'Wenlow & Vale', rest: '', look: 'italic' },
  { lead: 'Harrow Fen', rest: ' Care', look: 'bold' },
  { lead: 'calderside', rest: '', look: 'light' },
  { lead: 'Tarn Coast', rest: '', look: 'serif-capitals' },
  { lead: 'Ashby', rest: 'Ambulance', look: 'bold' },
  { lead: 'The Larkfield Hospice', rest: '', look: 'serif' },
  { lead: 'Pennine Mind', rest: '', look: 'bold' },
];

/** Replaces them while the flag of the professional body is on. */
const professionalBodies: readonly Wordmark[] = [
  { lead: 'Larkfield', rest: ' Institute of Safe Estates', look: 'serif' },
  { lead: 'Wenlow', rest: ' Society', look: 'bold' },
  { lead: 'clearwater forum', rest: '', look: 'light' },
  { lead: 'Tarn Register', rest: '', look: 'capitals' },
  { lead: 'Calder', rest: ' Association', look: 'serif-capitals' },
  { lead: 'Guild of', rest: ' Fire Wardens', look: 'italic' },
  { lead: 'Ashby', rest: 'Circle', look: 'bold' },
  { lead: 'The Harrow College', rest: '', look: 'serif' },
  { lead: 'Fenland', rest: ' Fellows', look: 'bold' },
];

function Wordmarks({ list, isRepeat = false }: { list: readonly Wordmark[]; isRepeat?: boolean }) {
  return list.map(({ lead, rest, look }) => (
    <li key={lead} className={styles['wordmark']} data-look={look} aria-hidden={isRepeat || undefined}>
      <b>{lead}</b>
      {rest}
    </li>
  ));
}

/**
 * Spec §2: the organisations, or professional bodies, in a seamless loop, so the list appears twice. It can be paused and stands
 * still for reduced motion.
 */
export function TrustedBy({ isProfessionalBody }: { isProfessionalBody: boolean }) {
  const list = isProfessionalBody ? professionalBodies : organisations;
  const prefersStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  return (
    <section className={styles['strip']} aria-label="Trusted by">
      <p>
        Trusted by
        {!prefersStill && (
          <ActionIcon aria-label="Pause logos" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <IconPlayerPlay size={15} stroke={1.6} /> : <IconPlayerPause size={15} stroke={1.6} />}
          </ActionIcon>
        )}
      </p>
      <div className={styles['window']}>
        <ul className={styles['lane']} data-still={isPaused || prefersStill || undefined}>
          <Wordmarks list={list} />
          <Wordmarks list={list} isRepeat />
        </ul>
      </div>
    </section>
  );
}
