import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { KeptNote } from '#web/platform/drafts/kept-note.tsx';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import type { ListedObligation } from '../requirements-queries.ts';
import { reviewOf } from '../review-of.ts';
import { useReview } from '../use-review.ts';
import styles from './edit-obligation-dialog.module.css';

type Props = { obligation: ListedObligation; onClose: () => void };

/** Asks why an obligation does not belong on the organisation's list. */
export function DismissDialog({ obligation, onClose }: Props) {
  const [reason, setReason, isKept] = useDraft(`dismissal:${obligation.id}`);
  const formId = useId();
  const throwAway = () => {
    setReason('');
    onClose();
  };
  const review = useReview(throwAway);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Dismiss this obligation"
      buttons={
        <>
          <LoadingButton type="submit" form={formId} variant="default" isLoading={review.isPending}>
            Dismiss
          </LoadingButton>
          <Button onClick={throwAway}>Keep it</Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!review.isPending) review.mutate(reviewOf(obligation, 'dismissed', reason));
        }}
      >
        <blockquote className={styles['quote']}>“{obligation.quote}”</blockquote>
        <p>It leaves no list: it stays under “Dismissed”, for your organisation alone, and can be taken back.</p>
        {isKept && <KeptNote onDiscard={() => setReason('')} />}
        <Textarea
          data-autofocus
          label="Why"
          description="Optional. Your colleagues see it."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
