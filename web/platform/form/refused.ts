import { asClientError } from '#web/platform/api/decode-error.ts';

/** Shows an error at the top of the form: what failed, then the server's reason. */
export const refusedAs = (top: string) => (error: Error) => ({ top, reason: asClientError(error).description });

/** Shows only the server's reason at the top, or `otherwise` where it gives none. */
export const refusedWith =
  (otherwise = '') =>
  (error: Error) => ({
    top: asClientError(error).description || otherwise,
  });

/** Shows the server's reason below one field, for forms where every error concerns that field. */
export const refusedAt =
  <Name extends string>(name: Name) =>
  (error: Error) => ({ fields: { [name]: asClientError(error).description } as Record<Name, string> });
