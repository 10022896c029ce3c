import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { CopyLink } from '#web/platform/sharing/copy-link.tsx';
import { NamePeople } from '#web/platform/sharing/name-people.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LibraryDocument } from './library-queries.ts';
import styles from './share-document-dialog.module.css';

// Rights change elsewhere too: people leave the organisation.
const sharingQuery = (id: string) => api.library.sharing.queryOptions({ input: { id }, ...fresh.decidesAccess });

/** Shares a document with people by name, above all with guests: the organisation reads it all the same. */
export function ShareDocumentDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const id = document.work_id;
  const cache = useQueryClient();
  const { organisation } = useUser();
  const sharing = useQuery(sharingQuery(id));
  const name = useMutation(
    api.library.name.mutationOptions({
      onSuccess: (changed) => cache.setQueryData(sharingQuery(id).queryKey, changed),
    }),
  );
  const count = sharing.data?.people.length ?? 0;
  return (
    <Dialog isOpen onClose={onClose} title="Share this document" buttons={<Button onClick={onClose}>Done</Button>}>
      <p className={styles['name']}>{document.title}</p>
      {sharing.isPending && <Skeleton label="Loading who can read it" lines={[{ width: '100%' }, { width: '70%' }]} />}
      {sharing.isError && <ErrorInPlace title="Failed to load who can read it." retry={() => sharing.refetch()} />}
      {sharing.data && (
        <p>
          Everyone at {organisation?.name ?? 'your organisation'} can read this document
          {count > 0 && `, and so can the ${count === 1 ? 'person' : `${count} people`} below`}. Guests can read it only
          if you add them. They read its new versions too, and change nothing.
        </p>
      )}
      <NamePeople
        people={sharing.data?.people ?? []}
        isPending={name.isPending}
        onName={(user_id, named) => name.mutateAsync({ id, user_id, named })}
      />
      {name.isError && (
        <ErrorInPlace title="Could not change sharing.">{asClientError(name.error).description}</ErrorInPlace>
      )}
      <CopyLink label="Link to this document" path={`/wiki/${document.short_id}`} />
    </Dialog>
  );
}
