import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { useFilesOverWindow } from '#web/ui/use-files-over-window.ts';
import { PolicyFile } from './policy-file.tsx';
import { SamplePolicy } from './sample-policy.tsx';
import styles from './upload-policy.module.css';
import type { PolicyUpload } from './use-policy-upload.ts';

const megabytes = limits.upload.fileBytes / 1_048_576;

type Props = { upload: PolicyUpload; pickFromLibrary: (() => void) | undefined };

/**
 * Where a policy is dropped. After the drop it shrinks round the file and still takes another. While files are dragged over the window it
 * covers the whole page, so that none misses it.
 */
export function DropPolicy({ upload, pickFromLibrary }: Props) {
  const open = useRef<() => void>(null);
  const isDragging = useFilesOverWindow();
  const isEmpty = upload.sending === undefined && upload.uploaded === undefined;
  return (
    <>
      <Dropzone
        openRef={open}
        onDrop={upload.take}
        multiple
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        data-empty={isEmpty || undefined}
        data-whole-page={isDragging || undefined}
        className={styles['drop'] ?? ''}
        inputProps={{ 'aria-label': 'Policy to review' }}
      >
        {isEmpty ? (
          <>
            <IconUpload size={26} stroke={1.6} aria-hidden="true" />
            <p className={styles['lead']}>Drop a policy here</p>
            <p className={styles['hint']}>Word, PDF and other files, up to {megabytes} MB. Scans are read too.</p>
            <div className={styles['acts']}>
              <Button size="sm" data-takes-focus onClick={() => open.current?.()}>
                Choose a file
              </Button>
              {pickFromLibrary && (
                <Button size="sm" variant="default" onClick={pickFromLibrary}>
                  Pick from the library
                </Button>
              )}
            </div>
          </>
        ) : (
          <PolicyFile upload={upload} />
        )}
      </Dropzone>
      {isEmpty && <SamplePolicy upload={upload} />}
      {upload.problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {upload.problem}
        </p>
      )}
    </>
  );
}
