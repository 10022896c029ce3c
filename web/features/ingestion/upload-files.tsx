import { Button } from '@mantine/core';
import {
  IconCheck,
  IconCircleDashed,
  IconCopyCheck,
  IconEye,
  IconLoader,
  type IconProps,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import type { UploadedFile, UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { sizeInWords } from '#contract/size-in-words.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { SuspectList } from '#web/ui/suspect-list.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { DeleteFile } from './delete-file.tsx';
import { ingestion } from './ingestion-client.ts';
import { isFileUnfinished } from './merge-files.ts';
import styles from './upload-files.module.css';
import { uploadQuery } from './upload-queries.ts';
import { stageInWords, withoutKinds } from './upload-words.ts';

/** Rows shown at first: a batch may have a thousand. */
const shownAtFirst = 50;

function iconOf({ stage, held }: UploadedFile): ComponentType<IconProps> {
  if (stage === 'ready') return held ? IconEye : IconCheck;
  if (stage === 'duplicate') return IconCopyCheck;
  if (stage === 'received') return IconCircleDashed;
  return stage === 'refused' || stage === 'cancelled' ? IconX : IconLoader;
}

/** Files that need action first, then those being processed, then finished ones; each group by name. */
const rank = (file: UploadedFile): number => (file.stage === 'refused' ? 0 : isFileUnfinished(file) ? 1 : 2);
const inOrder = (files: readonly UploadedFile[]) => [...files].sort((a, b) => rank(a) - rank(b));

function TryAgain({ uploadId, file }: { uploadId: string; file: UploadedFile }) {
  const cache = useQueryClient();
  const retry = useMutation({
    mutationFn: () => ingestion.retry(uploadId, file.id),
    onSuccess: (upload) => cache.setQueryData(uploadQuery(uploadId).queryKey, upload),
    onError: (thrown) => showToast('bad', `Could not retry “${file.file_name}”. ${asClientError(thrown).description}`),
  });
  return (
    <LoadingButton
      size="sm"
      variant="default"
      isLoading={retry.isPending}
      aria-label={`Retry ${file.file_name}`}
      onClick={() => retry.mutate()}
    >
      Retry
    </LoadingButton>
  );
}

type RowProps = { uploadId: string; partition: UploadWithFiles['partition']; file: UploadedFile };

function FileRow({ uploadId, partition, file }: RowProps) {
  const { document, stage, held, message } = file;
  const isToCheck = partition === 'library' && stage === 'ready' && document !== null;
  const Icon = iconOf(file);
  return (
    <li className={styles['file']} data-stage={stage}>
      <span className={styles['stage']}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        {stageInWords(file)}
      </span>
      <div className={styles['what']}>
        <p className={styles['name']}>
          {document === null ? (
            file.file_name
          ) : (
            <Link to={`${held ? '/versions' : '/wiki'}/${document.id}`}>{file.file_name}</Link>
          )}
          {file.byte_size !== null && <span className={styles['size']}> {sizeInWords(file.byte_size)}</span>}
        </p>
        {message && <p className={styles['message']}>{withoutKinds(message)}</p>}
        <SuspectList suspects={file.suspects} />
        {file.bytes_deleted && file.reason !== 'infected' && (
          <p className={styles['message']}>File deleted. To try again, select the file again.</p>
        )}
      </div>
      <div className={styles['acts']}>
        {isToCheck && (
          <Link
            to={`/data-library/documents/${document.work_id}?version=${document.id}`}
            aria-label={`Check what we read of ${file.file_name}`}
          >
            Check what we read
          </Link>
        )}
        {file.can_retry && <TryAgain uploadId={uploadId} file={file} />}
        {file.can_delete && <DeleteFile uploadId={uploadId} file={file} />}
      </div>
    </li>
  );
}

/** The files of an upload with their stages. */
export function UploadFiles({ upload: { id, partition, files } }: { upload: UploadWithFiles }) {
  const [showsAll, setShowsAll] = useState(false);
  const ordered = inOrder(files);
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
  const more = ordered.length - shown.length;
  return (
    <>
      <ul className={styles['files']}>
        {shown.map((file) => (
          <FileRow key={file.id} uploadId={id} partition={partition} file={file} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="subtle" onClick={() => setShowsAll(true)}>
          Show {more.toLocaleString('en-GB')} more
        </Button>
      )}
    </>
  );
}
