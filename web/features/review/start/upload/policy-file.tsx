import { Button } from '@mantine/core';
import type { UploadedPolicy } from '#contract/features/review/uploaded-policy.ts';
import { FileLine } from '#web/ui/file-line.tsx';
import styles from './upload-policy.module.css';
import { isBeingRead } from './upload-queries.ts';
import { uploadWords } from './upload-words.ts';
import type { PolicyUpload } from './use-policy-upload.ts';

const readShare = ({ progress }: UploadedPolicy) => (progress ? progress.page / progress.of : 0);

/** A policy on its way: sent, read, ready, or why it cannot be reviewed. */
export function PolicyFile({ upload }: { upload: PolicyUpload }) {
  const { sending, uploaded, again, letGo } = upload;
  if (sending?.problem !== undefined)
    return (
      <>
        <FileLine fileName={sending.file.name} words={`Not uploaded. ${sending.problem}`} isBad letGo={letGo} />
        <Button size="sm" variant="default" className={styles['again'] ?? ''} onClick={again}>
          Try again
        </Button>
      </>
    );
  if (sending) {
    const { file, fraction } = sending;
    const words = fraction < 1 ? `Sending ${Math.round(fraction * 100)}%` : 'Checking the file';
    return <FileLine fileName={file.name} words={words} fraction={fraction} letGo={letGo} />;
  }
  if (!uploaded) return null;
  return (
    <FileLine
      fileName={uploaded.file_name}
      words={uploadWords(uploaded)}
      fraction={isBeingRead(uploaded) ? readShare(uploaded) : undefined}
      isBad={uploaded.state === 'failed'}
      letGo={letGo}
    />
  );
}
