import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '#contract/ids.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import type { AskedChoice } from './sets/set-choices.ts';

/** @property compareWith the id of an earlier review of the same policy */
export type AskedReview = { documentId: string; sets: readonly AskedChoice[]; compareWith?: string | undefined };

/** Starts a review and opens it. Sending the same again after a failure starts no second one. */
export function useStartReview() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const sent = useRef<{ asked: string; key: string }>(undefined);
  return useMutation({
    mutationFn: ({ documentId, sets, compareWith }: AskedReview) => {
      const asked = JSON.stringify([documentId, compareWith, sets]);
      if (sent.current?.asked !== asked) sent.current = { asked, key: newId() };
      const review = { document_id: documentId, sets: [...sets], compare_with: compareWith };
      return client.review.start(review, { context: { idempotencyKey: sent.current.key } });
    },
    onSuccess: async ({ review_id: id }) => {
      void cache.invalidateQueries({ queryKey: api.review.list.key() });
      await navigate(`/review/${id}`);
    },
  });
}
