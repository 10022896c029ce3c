import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api, client } from '#web/platform/api/api-client.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import type { SpeakerNames } from '../speakers/speakers-table.tsx';

export type AskedDraft = { transcriptId: string; template: string; names: SpeakerNames; meetingDate: string | null };

const inputOf = ({ transcriptId, template, names: { names, chair }, meetingDate }: AskedDraft) => ({
  transcript_id: transcriptId,
  template,
  speakers: names.map((name, at) => ({ name: name.trim(), is_chair: chair === at })),
  meeting_date: meetingDate,
});

/** Starts a document and opens it. Sending the same again after a failure starts no second one. */
export function useStartDraft() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const sent = useRef<{ asked: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (asked: AskedDraft) => {
      const input = inputOf(asked);
      const said = JSON.stringify(input);
      if (sent.current?.asked !== said) sent.current = { asked: said, key: newKey() };
      return client.write.start(input, { context: { idempotencyKey: sent.current.key } });
    },
    onSuccess: async ({ draft_id: id }) => {
      void cache.invalidateQueries({ queryKey: api.write.list.key() });
      await navigate(`/write/${id}`);
    },
  });
}
