import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import type { Sending } from './sending-store.ts';
import styles from './upload-place.module.css';
import { batchInWords } from './upload-words.ts';

type Props = { sending: Sending; again: () => void; forget: () => void; shown: () => () => void };

/** Files on their way to the server: how much has left, that they wait, or that they did not arrive. */
export function SendingNote({ sending, again, forget, shown }: Props) {
  useEffect(shown, [shown]);
  if (sending.state === 'none') return null;
  const files = batchInWords(sending.upload);
  if (sending.state === 'failed') {
    return (
      <div className={styles['failed']}>
        <ErrorInPlace title={`The upload of ${files} did not arrive.`} retry={again}>
          {`${sending.error.description} The files are still chosen: send them again or leave them, then you can choose others.`}
        </ErrorInPlace>
        <Button size="sm" variant="subtle" onClick={forget}>
          Leave them
        </Button>
      </div>
    );
  }
  const percent = Math.floor(sending.fraction * 100);
  return (
    <div className={styles['sending']}>
      <p>{sending.state === 'paused' ? `Sending ${files} waits for your session.` : `Sending ${files}: ${percent}%`}</p>
      <progress value={percent} max={100} aria-label={`Sending ${files}`} />
      <Button size="sm" variant="default" onClick={forget}>
        Stop
      </Button>
    </div>
  );
}
