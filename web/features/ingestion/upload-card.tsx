import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Upload } from '#contract/features/ingestion/ingestion.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ingestion } from './ingestion-client.ts';
import { isAtWork } from './is-at-work.ts';
import styles from './upload-card.module.css';
import { UploadFiles } from './upload-files.tsx';
import { uploadQuery, uploadsQuery } from './upload-queries.ts';
import { countsInWords, filesInWords, rejectedInWords } from './upload-words.ts';
import { useFollowedUpload } from './use-followed-upload.ts';

const states = {
  waiting: 'Queued',
  running: 'Processing',
  done: 'Finished',
  failed: 'Interrupted',
  cancelled: 'Cancelled',
} as const;

function Cancel({ id }: { id: string }) {
  const cache = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => ingestion.cancel(id),
    onSuccess: (upload) => cache.setQueryData(uploadQuery(id).queryKey, upload),
    onError: (thrown) => showToast('bad', `Could not cancel the upload. ${asClientError(thrown).description}`),
    onSettled: () => cache.invalidateQueries({ queryKey: uploadsQuery().queryKey }),
  });
  return (
    <LoadingButton size="sm" variant="default" isLoading={cancel.isPending} onClick={() => cancel.mutate()}>
      Cancel
    </LoadingButton>
  );
}

function Opened({ id }: { id: string }) {
  const upload = useFollowedUpload(id);
  if (upload.isPending) return <Skeleton label="Loading files" lines={listLines(3)} />;
  if (upload.isError) return <ErrorInPlace title="Failed to load files." retry={() => upload.refetch()} />;
  const { state, counts } = upload.data;
  const done = counts.total - counts.unfinished;
  return (
    <>
      <div className={styles['bar']}>
        <p>{countsInWords(counts)}</p>
        {isAtWork(upload.data) && (
          <>
            <progress value={done} max={Math.max(1, counts.total)} aria-label="Files processed" />
            <Cancel id={id} />
          </>
        )}
      </div>
      {state === 'failed' && (
        <p className={styles['note']}>Processing was interrupted. You can retry the files that are not finished.</p>
      )}
      <UploadFiles upload={upload.data} />
    </>
  );
}

type Props = { upload: Upload; isFirst: boolean };

/** One upload: when, how many files and their results; expanded, each file. */
export function UploadCard({ upload, isFirst }: Props) {
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isFirst;
  const { id, created_at, counts, state } = upload;
  const why = rejectedInWords(upload);
  return (
    <details className={styles['card']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles['when']}>
          <time dateTime={created_at}>{dayAndTime(created_at, new Date())}</time>, {filesInWords(counts.total)}
        </span>
        <span className={styles['state']}>
          {states[state]}
          {!isOpen && `: ${countsInWords(counts)}`}
        </span>
        {!isOpen && why !== '' && <span className={styles['why']}>{why}</span>}
      </summary>
      {isOpen && <Opened id={id} />}
    </details>
  );
}
