import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { showToast } from '#web/ui/toasts.ts';
import { devicesQuery } from './devices-query.ts';

/** Changes the password; the server then ends all other sessions of the person. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation(
    api.account.changePassword.mutationOptions({
      onSuccess() {
        showToast('ok', 'Password changed. Your other devices have been logged out.');
        return cache.invalidateQueries({ queryKey: devicesQuery().queryKey });
      },
    }),
  );
}

/** Shows what failed at the top of the form, with the reason there or at the password it is about. */
export function changeRefused(error: Error) {
  const { code, description } = asClientError(error);
  const top = 'Failed to change password.';
  if (code === accountErrors.password_not_right.number) return { top, fields: { current: description } };
  if (code === accountErrors.password_too_weak.number) return { top, fields: { next: description } };
  return { top, reason: description };
}
