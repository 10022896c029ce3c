import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { dutyKindWords, type ShownDuty } from '#contract/features/write/draft-duty-calls.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { client } from '#web/platform/api/api-client.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { dutiesQuery } from '../../../draft-queries.ts';

type Props = { draftId: string; duty: ShownDuty; onClose: () => void };

/** Asks why a notice is dismissed. */
export default function DismissDutyDialog({ draftId, duty: { number, kind }, onClose }: Props) {
  const cache = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Enter why it does not apply.' : undefined }),
    send: async ({ reason }) => {
      const shown = await client.write.dismissDuty({ id: draftId, number, dismissed: true, reason });
      cache.setQueryData(dutiesQuery(draftId).queryKey, shown);
    },
    refused: refusedAs('Could not dismiss the notice.'),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Dismiss this notice" send="Dismiss notice" onClose={onClose}>
      <p>
        <b>{dutyKindWords[kind]}</b>. Your reason stays with the document, and everyone who reads it sees it.
      </p>
      <Textarea
        {...form.field('reason')}
        label="Why it does not apply"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={writeLimits.dutyReasonCharacters}
      />
    </FormDialog>
  );
}
