import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toasts.ts';

const refused = (error: Error) => {
  const { status, description } = asClientError(error);
  return { fields: { reason: status === 409 ? 'You already have an open request to this person.' : description } };
};

/** Asks a person, with a reason, for permission to view the product as they do. */
export function AskAccessDialog({
  person,
  onClose,
}: {
  person: { user_id: string; name: string };
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const ask = useMutation(
    api.supportAccess.request.mutationOptions({
      onSuccess() {
        showToast('ok', `Request sent to ${person.name}. Their answer appears under Support access.`);
        onClose();
      },
      onSettled: () => cache.invalidateQueries({ queryKey: api.supportAccess.key() }),
    }),
  );
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => ask.mutateAsync({ user_id: person.user_id, reason }),
    refused,
  });
  return (
    <FormDialog form={form} title={`Request access to ${person.name}’s account`} send="Send request" onClose={onClose}>
      <p>
        They see your reason and can refuse. If they allow it, you view Candour as them for up to{' '}
        {limits.impersonationMinutes} minutes. Every page you open is recorded with your name.
      </p>
      <Textarea
        data-autofocus
        {...form.field('reason')}
        label="Reason"
        description="Explain why you need access. Do not include patient details."
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.supportReasonCharacters}
      />
    </FormDialog>
  );
}
