import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './document-dialog.module.css';
import { colleaguesQuery, foldersQuery, type LibraryDocument } from './library-queries.ts';
import { orderFolders, pathOfFolder } from './order-folders.ts';
import { useChangeDocument } from './use-change-library.ts';

type Props = { document: LibraryDocument; onClose: () => void };
type FieldsProps = {
  document: LibraryDocument;
  form: ReturnType<typeof useDocumentForm>;
  folders: readonly { value: string; label: string }[];
  people: readonly { value: string; label: string }[];
};

const nobody = { value: '', label: 'No owner' };
const noFolder = { value: '', label: 'No folder' };

function useDocumentForm({ document, onClose }: Props) {
  const change = useChangeDocument();
  const folder = document.folder_id ?? '';
  const owner = document.owner?.user_id ?? '';
  const reviewOn = document.review_on ?? undefined;
  return useForm({
    initial: { folder, owner, reviewOn },
    send: (chosen) =>
      change.mutateAsync({
        id: document.work_id,
        ...(chosen.folder !== folder && { folder_id: chosen.folder || null }),
        ...(chosen.owner !== owner && { owner_id: chosen.owner || null }),
        ...(chosen.reviewOn !== reviewOn && { review_on: chosen.reviewOn ?? null }),
      }),
    refused: (error) => ({ top: asClientError(error).description, reason: 'Your changes are still in the form.' }),
    onSent: onClose,
  });
}

function DocumentFields({ document, form, folders, people }: FieldsProps) {
  // A person who has left the organisation stays listed until someone replaces them.
  const isListed = document.owner === null || people.some(({ value }) => value === document.owner?.user_id);
  const former = isListed || !document.owner ? [] : [{ value: document.owner.user_id, label: document.owner.name }];
  return (
    <FormFields form={form} className={styles['form']}>
      <NativeSelect data-autofocus {...form.field('folder')} label="Folder" data={[noFolder, ...folders]} />
      <NativeSelect
        {...form.field('owner')}
        label="Owner"
        description="The person responsible, who is notified of changes."
        data={[nobody, ...former, ...people]}
      />
      <DayField
        size="md"
        label="Review date"
        description="The date by which the document must be reviewed."
        value={form.values.reviewOn}
        onChange={(reviewOn) => form.type({ reviewOn })}
      />
    </FormFields>
  );
}

/** Folder, owner and review date of a document. */
export function DocumentDialog({ document, onClose }: Props) {
  const form = useDocumentForm({ document, onClose });
  const people = useQuery(colleaguesQuery());
  const folders = useQuery(foldersQuery());
  const retry = () => Promise.all([people.refetch(), folders.refetch()]);
  const isReady = people.data !== undefined && folders.data !== undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit document details"
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LoadingButton type="submit" form={form.id} isLoading={form.isPending} disabled={!isReady}>
            Save
          </LoadingButton>
        </>
      }
    >
      <p className={styles['name']}>{document.title}</p>
      {!isReady && (people.isError || folders.isError) && (
        <ErrorInPlace title="Failed to load folders and people" retry={retry} />
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
        <DocumentFields
          document={document}
          form={form}
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
