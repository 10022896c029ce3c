import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import type { OpenedReview } from '../inspect/review-queries.ts';
import { PolicyDraftDialog } from './draft-dialog.tsx';
import { draftQuery } from './wording-queries.ts';

/** Opens the draft of the policy, once a wording is in it. */
export function PolicyDraftButton({ review }: { review: OpenedReview }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(draftQuery(review.id));
  const isPhone = useIsPhone();
  const count = data?.wordings.length ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button
        size={isPhone ? 'touch' : 'sm'}
        variant="default"
        leftSection={<IconFileText size={15} stroke={1.6} aria-hidden="true" />}
        aria-label={`Draft, ${count} ${count === 1 ? 'wording' : 'wordings'}`}
        onClick={() => setOpen(true)}
      >
        Draft {count.toLocaleString('en-GB')}
      </Button>
      {isOpen && <PolicyDraftDialog review={review} onClose={() => setOpen(false)} />}
    </>
  );
}
