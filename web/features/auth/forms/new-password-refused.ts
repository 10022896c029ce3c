import { accountErrors } from '#contract/errors/account-errors.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

/** Shows what failed at the top of a form with a new password, with the reason there; for a weak password, at its field. */
export const newPasswordRefused = (top: string) => (error: Error) => {
  const { code, description } = asClientError(error);
  return code === accountErrors.password_too_weak.number
    ? { top, fields: { 'new-password': description } }
    : { top, reason: description };
};
