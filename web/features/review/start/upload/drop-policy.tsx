import { Button } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { FileDropPlace } from '#web/ui/file-drop-place.tsx';
import { PolicyFile } from './policy-file.tsx';
import { SamplePolicy } from './sample-policy.tsx';
import styles from './upload-policy.module.css';
import type { PolicyUpload } from './use-policy-upload.ts';

const megabytes = limits.upload.fileBytes / 1_048_576;

type Props = { upload: PolicyUpload; pickFromLibrary: (() => void) | undefined };

/** Where a policy is dropped. After the drop it shrinks round the file and still takes another. */
export function DropPolicy({ upload, pickFromLibrary }: Props) {
  const isEmpty = upload.sending === undefined && upload.uploaded === undefined;
  return (
    <>
      <FileDropPlace
        lead="Drop a policy here"
        hint={`Word, PDF and other files, up to ${megabytes} MB. Scans are read too.`}
        overPage="Drop the policy anywhere on this page"
        fieldLabel="Policy to review"
        onFiles={upload.take}
        acts={(open) => (
          <>
            <Button size="sm" data-takes-focus onClick={open}>
              Choose a file
            </Button>
            {pickFromLibrary && (
              <Button size="sm" variant="default" onClick={pickFromLibrary}>
                Pick from the library
              </Button>
            )}
          </>
        )}
      >
        {isEmpty ? undefined : <PolicyFile upload={upload} />}
      </FileDropPlace>
      {isEmpty && <SamplePolicy upload={upload} />}
      {upload.problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {upload.problem}
        </p>
      )}
    </>
  );
}
