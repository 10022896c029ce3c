import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharingState } from '#contract/access/sharing.ts';
import { api } from '#web/platform/api/api-client.ts';
import { ShareThingDialog } from '#web/platform/sharing/share-thing-dialog.tsx';
import { type OpenedReview, reviewSharingQuery } from './review-queries.ts';

function useSharing(id: string) {
  const cache = useQueryClient();
  const onSuccess = (changed: SharingState) => {
    cache.setQueryData(reviewSharingQuery(id).queryKey, changed);
    void cache.invalidateQueries({ queryKey: api.review.open.key({ input: { id } }) });
    void cache.invalidateQueries({ queryKey: api.review.list.key() });
  };
  return {
    share: useMutation(api.review.share.mutationOptions({ onSuccess })),
    name: useMutation(api.review.name.mutationOptions({ onSuccess })),
  };
}

/** Shares a review with people by name, with the organisation, or with nobody, and says who can read it. */
export default function ShareReviewDialog({ review, onClose }: { review: OpenedReview; onClose: () => void }) {
  const { id, shared, policy } = review;
  const sharing = useQuery(reviewSharingQuery(id));
  const { share, name } = useSharing(id);
  return (
    <ShareThingDialog
      id={id}
      thing="review"
      isShared={shared}
      sharing={sharing}
      share={share}
      name={name}
      rights={
        <>
          Colleagues who can read it can decide on its findings. Guests only read.{' '}
          {policy.is_uploaded
            ? 'They all read the policy that you uploaded; other documents are covered for anyone who cannot open them.'
            : 'The words of a document are covered for anyone who cannot open it.'}
        </>
      }
      everyoneMay="Can read it and decide on findings, but not guests"
      path={`/review/${id}`}
      onClose={onClose}
    />
  );
}
