import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FileDropPlace } from '#web/ui/file-drop-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { openFirst } from './open-first.ts';
import { SendingNote } from './sending-note.tsx';
import { StorageBar } from './storage-bar.tsx';
import { UploadCard } from './upload-card.tsx';
import styles from './upload-place.module.css';
import { uploadsQuery } from './upload-queries.ts';
import { tooLargeInWords } from './upload-words.ts';
import { seeToEnd } from './uploads-at-work.ts';
import { sendingStore, useSending } from './use-sending.ts';

type Props = {
  partition: 'library' | 'regulation';
  /** The library folder for the documents; null for none. */
  folderId?: string | null;
};

const megabytes = limits.upload.fileBytes / 1_048_576;

/** Files that are not sent because the server would refuse them. */
function TooLarge({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <p className={styles['too-large']} role="alert">
      {tooLargeInWords(files)}
    </p>
  );
}

function Uploads({ partition, begunId }: Pick<Props, 'partition'> & { begunId: string | null }) {
  const [earlierId] = useState(begunId);
  const uploads = useQuery(uploadsQuery());
  useEffect(() => uploads.data?.uploads.forEach(seeToEnd), [uploads.data]);
  if (uploads.isPending) return <Skeleton label="Loading uploads" lines={listLines(3)} />;
  if (uploads.isError) return <ErrorInPlace title="Failed to load uploads." retry={() => uploads.refetch()} />;
  const here = uploads.data.uploads.filter((upload) => upload.partition === partition);
  // In the library the panel stands above the list, which a placeholder would push down.
  if (here.length === 0 && partition === 'library') return null;
  if (here.length === 0) return <EmptyState title="No uploads yet" text="Your uploads and their status appear here." />;
  const openId = openFirst(here, begunId, earlierId);
  return here.map((upload) => <UploadCard key={upload.id} upload={upload} isFirst={upload.id === openId} />);
}

/** Where files are uploaded, and the results of earlier uploads. */
export function UploadPlace({ partition, folderId = null }: Props) {
  const [isHeld, setHeld] = useState(false);
  const [tooLarge, setTooLarge] = useState<readonly File[]>([]);
  const sending = useSending();
  const isBusy = sending.state !== 'none';
  const { abilities, organisation } = useUser();
  const isReader = organisation !== null && (abilities.see_dashboard || abilities.administer);
  const seesStorage = partition === 'library' && isReader;
  const onFiles = (files: File[]) => {
    const fitting = files.filter(({ size }) => size <= limits.upload.fileBytes);
    setTooLarge(files.filter((file) => !fitting.includes(file)));
    if (fitting.length === 0) return;
    sendingStore.send({ partition, folderId, files: fitting, publish: isHeld ? 'after_preview' : 'at_once' });
  };
  return (
    <div className={styles['place']}>
      {seesStorage && <StorageBar />}
      <FileDropPlace
        lead="Drop files here"
        hint={
          <>
            PDF, scans, Word, PowerPoint, Excel, OpenDocument, web pages, Markdown, emails and text. Up to {megabytes}
            &nbsp;MB per file and {limits.upload.files.toLocaleString('en-GB')}&nbsp;files at a time.
          </>
        }
        overPage="Drop files anywhere on this page"
        onFiles={onFiles}
        isBusy={isBusy}
        acts={(open) => (
          <Button size="sm" variant="default" disabled={isBusy} data-takes-focus onClick={open}>
            Select files
          </Button>
        )}
      />
      <TooLarge files={tooLarge} />
      <Checkbox
        label="Preview changes before publishing"
        checked={isHeld}
        onChange={(event) => setHeld(event.currentTarget.checked)}
      />
      <SendingNote
        sending={sending}
        again={sendingStore.again}
        forget={sendingStore.forget}
        shown={sendingStore.shown}
      />
      <section aria-label="Uploads" className={styles['uploads']}>
        <Uploads partition={partition} begunId={sending.state === 'none' ? sending.begunId : null} />
      </section>
    </div>
  );
}
