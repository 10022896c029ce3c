import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';

type Switched = { kind: 'user' | 'organisation'; id: string; name: string; isDisabled: boolean };

const words = {
  user: 'They are logged out on all devices immediately and cannot log in again. Their work is not affected.',
  organisation:
    'Everyone in it is logged out on all devices immediately and cannot log in again. Their work is not affected.',
} as const;

/** Asks before a user or an organisation is disabled or enabled. */
export function SwitchDialog({ what, onClose }: { what: Switched; onClose: () => void }) {
  const { kind, id, name, isDisabled } = what;
  const cache = useQueryClient();
  const options = {
    onSuccess({ disabled }: { disabled: boolean }) {
      showToast('ok', `${name} ${disabled ? 'disabled' : 'enabled'}.`);
      onClose();
    },
    onError: (error: unknown) => showToast('bad', asClientError(error).description),
    onSettled: () => cache.invalidateQueries({ queryKey: api.admin.key() }),
  };
  const user = useMutation(api.admin.setUserDisabled.mutationOptions(options));
  const organisation = useMutation(api.admin.setOrganisationDisabled.mutationOptions(options));
  const change = kind === 'user' ? user : organisation;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${isDisabled ? 'Enable' : 'Disable'} ${name}?`}
      confirm={isDisabled ? 'Enable' : 'Disable'}
      keep="Cancel"
      onConfirm={() => change.mutate({ id, disabled: !isDisabled })}
      isPending={change.isPending}
      isDanger={!isDisabled}
    >
      <p>{isDisabled ? 'They will be able to log in again.' : words[kind]}</p>
    </ConfirmDialog>
  );
}
