import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { AcceptedWording } from '#contract/features/review/wording.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { OpenedReview } from '../inspect/review-queries.ts';
import { ChangedWords } from './changed-words.tsx';
import styles from './wording.module.css';
import { draftQuery } from './wording-queries.ts';

const placeOf = ({ kind, label }: AcceptedWording): string => {
  const clause = label ?? 'a clause without a number';
  return kind === 'replaces' ? `Changes ${clause}` : `New, after ${clause}`;
};

function Wording({ wording, reviewId, onClose }: { wording: AcceptedWording; reviewId: string; onClose: () => void }) {
  const { accepted_by: by, accepted_at: at } = wording;
  return (
    <li>
      <h3>
        <Link to={`/review/${reviewId}?finding=${wording.finding_id}`} onClick={onClose}>
          {placeOf(wording)}
        </Link>
      </h3>
      <p className={styles['words']}>
        <ChangedWords marked={wording.marked} />
      </p>
      <p className={styles['note']}>
        {by === null ? 'Accepted' : `Accepted by ${by}`} on {longDate(at)}.
      </p>
    </li>
  );
}

/** Opens the policy with its accepted wordings as a document of the writing assistant. */
function EditInWrite({ reviewId }: { reviewId: string }) {
  const navigate = useNavigate();
  const draft = useMutation(
    api.review.draftPolicy.mutationOptions({
      onSuccess: ({ draft_id: id }) => navigate(`/write/${id}`),
      onError: (error) => showToast('bad', asClientError(error).description),
    }),
  );
  return (
    <LoadingButton isLoading={draft.isPending} onClick={() => draft.mutate({ id: reviewId })}>
      Edit as a document
    </LoadingButton>
  );
}

/** The draft of the policy: what its accepted wordings change, and the Word file of it. */
export function PolicyDraftDialog({ review, onClose }: { review: OpenedReview; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(draftQuery(review.id));
  const file = useMutation(
    api.review.exportDraft.mutationOptions({
      onSuccess: (word) => saveFile(word, 'policy-draft.docx'),
      onError: (error) => showToast('bad', asClientError(error).description),
    }),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Draft of the policy"
      buttons={
        <>
          <EditInWrite reviewId={review.id} />
          <LoadingButton variant="default" isLoading={file.isPending} onClick={() => file.mutate({ id: review.id })}>
            Download Word
          </LoadingButton>
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>The policy itself is not changed. The Word file has its text with these wordings marked.</p>
      {isPending && <Skeleton label="Loading the draft" lines={listLines(3)} />}
      {isError && <ErrorInPlace title="Failed to load the draft." retry={() => refetch()} />}
      {data?.wordings.length === 0 && <p>The draft has no wording any more.</p>}
      <ol className={styles['list']} aria-label="Accepted wordings">
        {data?.wordings.map((wording) => (
          <Wording key={wording.id} wording={wording} reviewId={review.id} onClose={onClose} />
        ))}
      </ol>
    </Dialog>
  );
}
