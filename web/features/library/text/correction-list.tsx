import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentText, TextCorrection } from '#contract/features/library/document-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import styles from './text-screen.module.css';
import { useUndoCorrection } from './use-correct.ts';

const kindNames: Record<TextCorrection['kind'], string> = {
  join: 'Joined',
  split: 'Split',
  number: 'Number changed',
  type: 'Type changed',
  title: 'Title changed',
};

type Other = { id: string; kind: TextCorrection['kind']; words: string };

function Correction({ correction, undo }: { correction: TextCorrection; undo: (() => void) | undefined }) {
  const size = useIsPhone() ? 'touch' : 'sm';
  const { kind, words, before, after, made_by: by, made_at: at, version, not_applied: why } = correction;
  return (
    <li className={styles['correction']} data-not-applied={why !== null || undefined}>
      <p>
        <b>{kindNames[kind]}</b>
        {before !== null && after !== null && kind !== 'title' && (
          <span>
            {' '}
            {before} → {after}
          </span>
        )}
      </p>
      <p className={styles['about']}>{words}</p>
      {kind === 'title' && before !== null && <p className={styles['about']}>Before: {before}</p>}
      {why !== null && <p className={styles['why']}>Not applied: {why}</p>}
      <p className={styles['made']}>
        {by ?? 'A former colleague'}, {dayAndTime(at, new Date())}, version {version}
      </p>
      {undo && (
        <Button size={size} variant="default" aria-label={`Undo: ${kindNames[kind]}, ${words}`} onClick={undo}>
          Undo
        </Button>
      )}
    </li>
  );
}

/** The corrections of the version, each with its undoing. Others that build on one are named before they are undone with it. */
export function CorrectionList({ text }: { text: DocumentText }) {
  const { corrections, can_change: canChange } = text;
  const { undo, isPending } = useUndoCorrection(text);
  const [asked, ask] = useState<{ id: string; others: Other[] }>();
  const start = async (id: string, also: string[] = []) => {
    const result = await undo(id, also).catch(() => undefined);
    ask(result && result.others.length > 0 ? { id, others: [...result.others] } : undefined);
  };
  const notApplied = corrections.filter(({ not_applied: why }) => why !== null).length;
  return (
    <section className={styles['corrections']} aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      {corrections.length === 0 && (
        <p className={styles['none']}>No corrections yet. They stay when a new version is uploaded.</p>
      )}
      {notApplied > 0 && (
        <p className={styles['why']} role="status">
          {notApplied === 1 ? '1 correction is' : `${notApplied.toLocaleString('en-GB')} corrections are`} not applied
          to this version.
        </p>
      )}
      {corrections.length > 0 && (
        <ul>
          {corrections.map((correction) => (
            <Correction
              key={correction.id}
              correction={correction}
              undo={canChange ? () => void start(correction.id) : undefined}
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          onClose={() => ask(undefined)}
          title="Undo the corrections that build on it too?"
          confirm={`Undo all ${(asked.others.length + 1).toLocaleString('en-GB')}`}
          keep="Keep them"
          isPending={isPending}
          onConfirm={() =>
            void start(
              asked.id,
              asked.others.map(({ id }) => id),
            )
          }
        >
          <p>Without this correction, these are not possible:</p>
          <ul className={styles['others']}>
            {asked.others.map(({ id, kind, words }) => (
              <li key={id}>
                {kindNames[kind]}: {words}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}
