import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

/** What the server found wrong with one field of a form with a new password; nothing when it is about none of them. */
export function serverProblems(error: Error): { 'new-password'?: string } {
  const { code, description } = asClientError(error);
  return code === errorCatalogue.password_too_weak.number ? { 'new-password': description } : {};
}
