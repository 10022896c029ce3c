import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

/** Shows an error of a form with a new password: a weak password at its field, anything else at the top. */
export const newPasswordRefused = (top: string) => (error: Error) => {
  const { code, description } = asClientError(error);
  return code === errorCatalogue.password_too_weak.number
    ? { fields: { 'new-password': description } }
    : { top, reason: description };
};
