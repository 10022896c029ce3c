import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { evidenceLimits } from '#contract/features/review/evidence-limits.ts';
import { limits } from '#contract/limits.ts';
import { sizeInWords } from '#contract/size-in-words.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { announce } from '#web/ui/announce.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import styles from './evidence.module.css';
import { useEvidenceActs } from './evidence-queries.ts';

type Props = { reviewId: string; findingId: string; file: File; onClose: () => void };

const problemWith = ({ size }: File): string | undefined => {
  if (size === 0) return 'This file is empty. Choose another.';
  return size > limits.upload.fileBytes ? `A file can have up to ${sizeInWords(limits.upload.fileBytes)}.` : undefined;
};

/** A file on its way to a finding, with its caption. Leaving the page gives it up. */
export function AttachBox({ reviewId, findingId, file, onClose }: Props) {
  const acts = useEvidenceActs(reviewId, findingId);
  const [caption, setCaption] = useState('');
  const [problem, setProblem] = useState(() => problemWith(file));
  const [fraction, setFraction] = useState<number>();
  const key = useRef(newKey());
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const attach = async () => {
    const current = new AbortController();
    abort.current = current;
    setProblem(undefined);
    setFraction(0);
    try {
      const asked = { file, caption: caption.trim(), key: key.current };
      await acts.attach(asked, { signal: current.signal, onProgress: setFraction });
      announce(`${file.name} is attached.`);
      onClose();
    } catch (thrown) {
      if (current.signal.aborted) return;
      setProblem(asClientError(thrown).description || 'Could not attach the file. Try again.');
      setFraction(undefined);
    }
  };
  return (
    <div className={styles['box']}>
      <p className={styles['file']}>
        {file.name} <small>{sizeInWords(file.size)}</small>
      </p>
      <TextInput
        autoFocus
        label="Caption"
        description="Optional. What the file shows."
        maxLength={evidenceLimits.captionCharacters}
        error={problem}
        value={caption}
        onChange={({ currentTarget: { value } }) => setCaption(value)}
      />
      {fraction !== undefined && <progress className={styles['bar']} aria-label="Sending" max={1} value={fraction} />}
      <div className={styles['acts']}>
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={fraction !== undefined}
          disabled={problemWith(file) !== undefined}
          onClick={() => void attach()}
        >
          Attach
        </LoadingButton>
        <Button size="sm" variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
