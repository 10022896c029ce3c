import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
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

/** Shows an error at the password it is about, or at the top of the form. */
export function changeRefused(error: Error) {
  const { code, description } = asClientError(error);
  if (code === errorCatalogue.password_not_right.number) return { fields: { current: description } };
  if (code === errorCatalogue.password_too_weak.number) return { fields: { next: description } };
  return { top: 'Failed to change password.', reason: description };
}
