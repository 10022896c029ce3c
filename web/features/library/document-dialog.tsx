import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { isFitToSend } from '#web/ui/fit-to-send.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './document-dialog.module.css';
import { colleaguesQuery, foldersQuery, type LibraryDocument } from './library-queries.ts';
import { orderFolders, pathOfFolder } from './order-folders.ts';
import { useChangeDocument } from './use-change-library.ts';

type Props = { document: LibraryDocument; onClose: () => void };
type FormProps = Props & {
  formId: string;
  folders: readonly { value: string; label: string }[];
  people: readonly { value: string; label: string }[];
  change: ReturnType<typeof useChangeDocument>;
};

const nobody = { value: '', label: 'Nobody yet' };
const noFolder = { value: '', label: 'In no folder' };

function DocumentForm({ document, onClose, formId, folders, people, change }: FormProps) {
  const [folder, setFolder] = useState(document.folder_id ?? '');
  const [owner, setOwner] = useState(document.owner?.user_id ?? '');
  const [reviewOn, setReviewOn] = useState(document.review_on ?? undefined);
  const [problem, setProblem] = useState<string>();
  // Who has left the organisation still stands there until another takes their place.
  const isListed = document.owner === null || people.some(({ value }) => value === document.owner?.user_id);
  const former = isListed || !document.owner ? [] : [{ value: document.owner.user_id, label: document.owner.name }];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending || !isFitToSend(event.currentTarget)) return;
    setProblem(undefined);
    const changed = {
      ...(folder !== (document.folder_id ?? '') && { folder_id: folder || null }),
      ...(owner !== (document.owner?.user_id ?? '') && { owner_id: owner || null }),
      ...(reviewOn !== (document.review_on ?? undefined) && { review_on: reviewOn ?? null }),
    };
    change.mutate(
      { id: document.work_id, ...changed },
      { onSuccess: onClose, onError: (error) => setProblem(asClientError(error).description) },
    );
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className={styles['form']}>
      <FormProblem text={problem}>What you chose is kept.</FormProblem>
      <NativeSelect
        data-autofocus
        label="Folder"
        value={folder}
        data={[noFolder, ...folders]}
        onChange={(event) => setFolder(event.currentTarget.value)}
      />
      <NativeSelect
        label="Owner"
        description="Who answers for it and is told of changes."
        value={owner}
        data={[nobody, ...former, ...people]}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
      <DayField
        size="md"
        label="Review date"
        description="The day by which it is looked at again."
        value={reviewOn}
        onChange={setReviewOn}
      />
    </form>
  );
}

/** Folder, owner and review date of a document. */
export function DocumentDialog({ document, onClose }: Props) {
  const formId = useId();
  const change = useChangeDocument();
  const people = useQuery(colleaguesQuery());
  const folders = useQuery(foldersQuery());
  const retry = () => Promise.all([people.refetch(), folders.refetch()]);
  const isReady = people.data !== undefined && folders.data !== undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change document"
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LoadingButton type="submit" form={formId} isLoading={change.isPending} disabled={!isReady}>
            Save
          </LoadingButton>
        </>
      }
    >
      <p className={styles['name']}>{document.title}</p>
      {!isReady && (people.isError || folders.isError) && (
        <ErrorInPlace title="Folders and people could not be loaded" retry={retry} />
      )}
      {!isReady && !people.isError && !folders.isError && (
        <Skeleton
          label="Loading folders and people"
          lines={[
            { width: '100%', tall: true },
            { width: '100%', tall: true },
          ]}
        />
      )}
      {people.data && folders.data && (
        <DocumentForm
          document={document}
          onClose={onClose}
          formId={formId}
          change={change}
          people={people.data.map(({ user_id, name, job_title }) => ({
            value: user_id,
            label: job_title === '' ? name : `${name}, ${job_title}`,
          }))}
          folders={orderFolders(folders.data.folders).map(({ folder }) => ({
            value: folder.id,
            label: pathOfFolder(folders.data.folders, folder.id),
          }))}
        />
      )}
    </Dialog>
  );
}
