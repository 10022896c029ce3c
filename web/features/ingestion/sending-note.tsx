import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import type { Sending } from './sending-store.ts';
import styles from './upload-place.module.css';
import { batchInWords } from './upload-words.ts';

type Props = { sending: Sending; again: () => void; forget: () => void; shown: () => () => void };

/** Files being sent: progress, waiting, or not delivered. */
export function SendingNote({ sending, again, forget, shown }: Props) {
  useEffect(shown, [shown]);
  if (sending.state === 'none') return null;
  const files = batchInWords(sending.upload);
  if (sending.state === 'failed') {
    return (
      <div className={styles['failed']}>
        <ErrorInPlace title={`Could not upload ${files}.`} retry={again}>
          {`${sending.error.description} Your files are still selected. Try again, or remove them to select others.`}
        </ErrorInPlace>
        <Button size="sm" variant="subtle" onClick={forget}>
          Remove files
        </Button>
      </div>
    );
  }
  const percent = Math.floor(sending.fraction * 100);
  return (
    <div className={styles['sending']}>
      <p>
        {sending.state === 'paused'
          ? `Upload of ${files} paused. Log in or unlock the screen to continue.`
          : `Uploading ${files}: ${percent}%`}
      </p>
      <progress value={percent} max={100} aria-label={`Uploading ${files}`} />
      <Button size="sm" variant="default" onClick={forget}>
        Cancel
      </Button>
    </div>
  );
}
