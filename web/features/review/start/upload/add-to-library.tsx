import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UploadedPolicy } from '#contract/features/review/uploaded-policy.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { announce } from '#web/ui/announce.ts';
import styles from './upload-policy.module.css';
import { uploadedPolicyQuery } from './upload-queries.ts';

/** Adds an uploaded policy to the data library too, as a draft, where the person asks for it. */
export function AddToLibrary({ policy }: { policy: UploadedPolicy }) {
  const cache = useQueryClient();
  const { organisation } = useUser();
  const hasLibrary = useFlag('data-library') === true && organisation !== null;
  const adding = useMutation(
    api.review.addPolicyToLibrary.mutationOptions({
      meta: { background: true },
      onSuccess: (added) => {
        cache.setQueryData(uploadedPolicyQuery(added.id).queryKey, added);
        announce('Added to the data library as a draft.');
      },
    }),
  );
  if (!hasLibrary || policy.state !== 'ready') return null;
  if (policy.library_upload_id !== null)
    return (
      <p className={styles['library']}>
        Added to the data library as a draft. <Link to="/data-library?add=1">Check and publish it there</Link>
      </p>
    );
  return (
    <p className={styles['library']}>
      It is kept for this review alone.
      <Button
        size="compact-sm"
        variant="default"
        loading={adding.isPending}
        onClick={() => adding.mutate({ id: policy.id })}
      >
        Add it to the library too
      </Button>
      {adding.isError && <span role="alert">{asClientError(adding.error).description}</span>}
    </p>
  );
}
