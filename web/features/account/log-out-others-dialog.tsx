import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useFocusHeading } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { devicesQuery } from './devices-query.ts';

const countOf = (devices: number) => (devices === 1 ? '1 other device' : `${devices} other devices`);

/** Asks before all other sessions are ended. */
export function LogOutOthersDialog({ others, onClose }: { others: number; onClose: () => void }) {
  const focusHeading = useFocusHeading();
  const cache = useQueryClient();
  const logOut = useMutation(
    api.account.signOutOthers.mutationOptions({
      onSuccess({ count }) {
        showToast('ok', count === 0 ? 'No other devices were logged in.' : `${countOf(count)} logged out.`);
        onClose();
        // The button that opened the dialog disappears with the other devices.
        focusHeading();
      },
      onSettled: () => cache.invalidateQueries({ queryKey: devicesQuery().queryKey }),
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Log out ${countOf(others)}?`}
      confirm="Log out"
      keep="Cancel"
      onConfirm={() => logOut.mutate(undefined)}
      isPending={logOut.isPending}
      isDanger
    >
      <p>You stay logged in on this device. Unsent text on the other devices will be lost.</p>
      <FormProblem text={logOut.isError ? 'Could not log out the other devices.' : undefined}>
        {logOut.error ? asClientError(logOut.error).description : undefined}
      </FormProblem>
    </ConfirmDialog>
  );
}
