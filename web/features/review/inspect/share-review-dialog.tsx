import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharingState } from '#contract/access/sharing.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { CopyLink } from '#web/platform/sharing/copy-link.tsx';
import { NamePeople } from '#web/platform/sharing/name-people.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type OpenedReview, reviewSharingQuery } from './review-queries.ts';
import styles from './share-review-dialog.module.css';

/** Who can read the review now, in one sentence. */
function readersOf({ visibility, people }: SharingState, organisation: string): string {
  const named = people.length === 1 ? '1 person' : `${people.length} people`;
  switch (visibility) {
    case 'private':
      return 'Only you can read this review.';
    case 'named':
      return `You and the ${named} below can read this review.`;
    case 'organisation':
      return people.length === 0
        ? `Everyone at ${organisation} can read this review.`
        : `Everyone at ${organisation} can read this review, and so can the ${named} below.`;
  }
}

/** The organisation as a whole, on or off. */
function Everyone({ id, state, organisation }: { id: string; state: SharingState; organisation: string }) {
  const share = useSharing(id).whole;
  const isShared = state.visibility === 'organisation';
  return (
    <div className={styles['whole']}>
      <p>
        <b>Everyone at {organisation}</b>
        <small>{isShared ? 'Can read it and decide on findings, but not guests' : 'Cannot read it'}</small>
      </p>
      <LoadingButton
        size="sm"
        variant="default"
        isLoading={share.isPending}
        onClick={() => share.mutate({ id, shared: !isShared })}
      >
        {isShared ? 'Stop sharing' : 'Share'}
      </LoadingButton>
      {share.isError && (
        <ErrorInPlace title="Could not change sharing.">{asClientError(share.error).description}</ErrorInPlace>
      )}
    </div>
  );
}

function useSharing(id: string) {
  const cache = useQueryClient();
  const onSuccess = (changed: SharingState) => {
    cache.setQueryData(reviewSharingQuery(id).queryKey, changed);
    void cache.invalidateQueries({ queryKey: api.review.open.key({ input: { id } }) });
    void cache.invalidateQueries({ queryKey: api.review.list.key() });
  };
  return {
    whole: useMutation(api.review.share.mutationOptions({ onSuccess })),
    name: useMutation(api.review.name.mutationOptions({ onSuccess })),
  };
}

/** Shares a review with people by name, with the organisation, or with nobody, and says who can read it. */
export default function ShareReviewDialog({ review, onClose }: { review: OpenedReview; onClose: () => void }) {
  const { id } = review;
  const { organisation } = useUser();
  const sharing = useQuery(reviewSharingQuery(id));
  const { name } = useSharing(id);
  const { data: state } = sharing;
  const theirs = organisation?.name ?? 'your organisation';
  const isShared = state ? state.visibility !== 'private' : review.shared;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isShared ? 'This review is shared' : 'Share this review?'}
      buttons={<Button onClick={onClose}>Done</Button>}
    >
      {sharing.isPending && <Skeleton label="Loading who can read it" lines={[{ width: '100%' }, { width: '70%' }]} />}
      {sharing.isError && <ErrorInPlace title="Failed to load who can read it." retry={() => sharing.refetch()} />}
      {state && (
        <p>
          {readersOf(state, theirs)} Colleagues who can read it can decide on its findings. Guests only read.{' '}
          {review.policy.is_uploaded
            ? 'They all read the policy that you uploaded; other documents are covered for anyone who cannot open them.'
            : 'The words of a document are covered for anyone who cannot open it.'}
        </p>
      )}
      <NamePeople
        people={state?.people ?? []}
        isPending={name.isPending}
        onName={(user_id, named) => name.mutateAsync({ id, user_id, named })}
      />
      {name.isError && (
        <ErrorInPlace title="Could not change sharing.">{asClientError(name.error).description}</ErrorInPlace>
      )}
      {state && <Everyone id={id} state={state} organisation={theirs} />}
      {isShared && <CopyLink label="Link to this review" path={`/review/${id}`} />}
    </Dialog>
  );
}
