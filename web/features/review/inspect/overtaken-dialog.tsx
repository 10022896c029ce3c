import { Button } from '@mantine/core';
import { useState } from 'react';
import { decisionWords } from '#contract/features/review/review-words.ts';
import { useUnsentText } from '#web/platform/unsent-text/use-unsent-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import styles from './decide-dialog.module.css';
import { placeOfReason } from './decide-dialog.tsx';
import { decisionInWords } from './decision-line.tsx';
import { nameOfFinding } from './finding-words.ts';
import type { Deciding, Overtaken } from './use-decide.ts';

const mineInWords = ({ decision, until }: Overtaken['mine']): string =>
  `${decision === 'open' ? 'Open again' : decisionWords[decision]}${until === undefined ? '' : ` until ${longDate(until)}`}.`;

/** Shows both decisions where somebody decided meanwhile; nothing is lost until the person has chosen. */
export function OvertakenDialog({ overtaken, deciding }: { overtaken: Overtaken; deciding: Deciding }) {
  const { finding, mine, theirs } = overtaken;
  const [, setKept] = useUnsentText(placeOfReason(finding));
  const [isSaving, setSaving] = useState(false);
  const saveMine = async () => {
    setSaving(true);
    await deciding.decide(finding, mine, theirs.revision);
    setSaving(false);
  };
  const keepTheirs = () => {
    setKept('');
    deciding.keepTheirs();
  };
  return (
    <Dialog
      isOpen
      // Closed without a choice, what was typed is kept for the next attempt.
      onClose={() => {
        if (mine.reason !== '') setKept(JSON.stringify({ reason: mine.reason, until: mine.until ?? '' }));
        deciding.keepTheirs();
      }}
      title="Decided meanwhile"
      buttons={
        <>
          <LoadingButton variant="default" isLoading={isSaving} onClick={() => void saveMine()}>
            Save mine instead
          </LoadingButton>
          <Button data-autofocus onClick={keepTheirs}>
            Keep theirs
          </Button>
        </>
      }
    >
      <p>
        Someone decided on <b>{nameOfFinding(finding)}</b> after you opened it. Your decision is not saved yet.
      </p>
      <section className={styles['words']} aria-label="Their decision">
        <h3>Theirs</h3>
        <p>
          <b>{decisionInWords(theirs)}</b>
        </p>
        {theirs.reason !== null && <p>{theirs.reason}</p>}
      </section>
      <section className={styles['words']} aria-label="Your decision">
        <h3>Yours, not saved</h3>
        <p>
          <b>{mineInWords(mine)}</b>
        </p>
        {mine.reason !== '' && <p>{mine.reason}</p>}
      </section>
    </Dialog>
  );
}
