import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { devicesQuery } from './devices-query.ts';
import type { PasswordProblems } from './password-problems.ts';

/** Changes the password; the server then ends every other session of the person. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation(
    api.account.changePassword.mutationOptions({
      onSuccess() {
        showToast('ok', 'Your password is changed. Your other devices have been logged out.');
        return cache.invalidateQueries({ queryKey: devicesQuery().queryKey });
      },
    }),
  );
}

/** What the server found wrong with one of the fields; nothing when it is about none of them. */
export function problemsFromServer(error: Error): PasswordProblems {
  const { code, description } = asClientError(error);
  if (code === errorCatalogue.password_not_right.number) return { current: description };
  return code === errorCatalogue.password_too_weak.number ? { next: description } : {};
}

/** That it was not changed, and why; what one field is to blame for stands below that field. */
export function ChangeProblem({ error }: { error: Error | null }) {
  if (!error || Object.keys(problemsFromServer(error)).length > 0) return null;
  return <FormProblem text="Failed to change password.">{asClientError(error).description}</FormProblem>;
}
