import { ActionIcon, Button } from '@mantine/core';
import { IconFileText, IconLock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import form from '#web/ui/start-form.module.css';
import { PickOne } from './pick-one.tsx';
import styles from './start-panel.module.css';
import { type ChosenPolicy, type Policy, policiesQuery } from './start-queries.ts';
import { AddToLibrary } from './upload/add-to-library.tsx';
import { DropPolicy } from './upload/drop-policy.tsx';
import type { PolicyUpload } from './upload/use-policy-upload.ts';

const asChosen = ({ short_id: id, title, version }: Policy): ChosenPolicy => ({ id, title, version: version.number });

type Choice = { policy: ChosenPolicy | undefined; choose: (policy: ChosenPolicy | undefined) => void };

function PickFromLibrary({ choose, back }: { choose: Choice['choose']; back: () => void }) {
  return (
    <>
      <PickOne
        label="Policy in the data library"
        placeholder="Search by title"
        nothing="No document of the library has these words."
        query={policiesQuery}
        itemsOf={({ documents }) => documents}
        keyOf={({ short_id: id }: Policy) => id}
        show={({ title, version }) => `${title} v${version.number}`}
        choose={(policy) => choose(asChosen(policy))}
        isFocused
      />
      <Button size="compact-sm" variant="subtle" onClick={back}>
        Upload a file instead
      </Button>
    </>
  );
}

function ChosenInLibrary({ policy, choose }: { policy: ChosenPolicy; choose: Choice['choose'] }) {
  const { title, version } = policy;
  return (
    <div className={styles['chosen']}>
      <IconFileText size={18} stroke={1.6} aria-hidden="true" />
      <span>{version === null ? title : `${title} v${version}`}</span>
      <ActionIcon aria-label={`Choose another policy than ${title}`} onClick={() => choose(undefined)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

/** A policy is dropped or picked from the library. */
export function PolicyStep({ upload, policy, choose }: Choice & { upload: PolicyUpload }) {
  const [isPicking, setPicking] = useState(false);
  const { organisation } = useUser();
  const hasLibrary = useFlag('data-library') === true && organisation !== null;
  const isUploading = upload.id !== undefined || upload.sending !== undefined;
  if (policy && !isUploading) return <ChosenInLibrary policy={policy} choose={choose} />;
  if (upload.isLoading) return <Skeleton label="Loading the uploaded policy" lines={listLines(1)} />;
  if (upload.isLost)
    return (
      <ErrorInPlace
        title="The uploaded policy is no longer there."
        wayOn={
          <Button size="sm" variant="default" onClick={upload.letGo}>
            Choose another policy
          </Button>
        }
      />
    );
  if (upload.isUnknown) return <ErrorInPlace title="The uploaded policy did not load." retry={upload.askAgain} />;
  return (
    <>
      {isPicking && !isUploading ? (
        <PickFromLibrary choose={choose} back={() => setPicking(false)} />
      ) : (
        <DropPolicy upload={upload} pickFromLibrary={hasLibrary ? () => setPicking(true) : undefined} />
      )}
      {upload.uploaded && <AddToLibrary policy={upload.uploaded} />}
      <p className={form['hint']}>
        <IconLock size={15} stroke={1.6} aria-hidden="true" /> Only you can see the file and the review until you share
        it.
      </p>
    </>
  );
}
