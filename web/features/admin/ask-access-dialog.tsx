import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** Asks a person, with a reason, whether the administrator may see the product as they do. */
export function AskAccessDialog({
  person,
  onClose,
}: {
  person: { user_id: string; name: string };
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const cache = useQueryClient();
  const ask = useMutation(
    api.supportAccess.request.mutationOptions({
      onSuccess() {
        showToast('ok', `${person.name} is asked. You see the answer under Support access.`);
        onClose();
      },
      onSettled: () => cache.invalidateQueries({ queryKey: api.supportAccess.key() }),
    }),
  );
  const problem =
    ask.error &&
    (asClientError(ask.error).status === 409
      ? 'A request to them is open already.'
      : asClientError(ask.error).description);
  return (
    <FormDialog
      title={`Ask ${person.name} for access`}
      send="Ask"
      onSend={() => ask.mutate({ user_id: person.user_id, reason })}
      isPending={ask.isPending}
      onClose={onClose}
    >
      <p>
        They read your reason and may refuse. If they allow it, you see Candour as they do for up to{' '}
        {limits.impersonationMinutes} minutes. Every page you open is recorded with your name.
      </p>
      <Textarea
        data-autofocus
        label="Reason"
        description="Say what it is for. Do not put patient details here."
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.supportReasonCharacters}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          ask.reset();
        }}
      />
    </FormDialog>
  );
}
