import { asClientError } from '#web/platform/api/decode-error.ts';

/** The words of each place for a logout that the server did not confirm (spec §8); those of the call wherever there are no others. */
export const logOutFailed = {
  call: 'Logout failed. Please try again.',
  menu: 'An error occurred during logout',
  accessDenied: 'Failed to logout',
} as const;

/**
 * The error's own message, otherwise the place's words: an answer of something between here and the server, such as a gateway's page, has
 * no message for a person.
 */
export function logOutWords(error: Error, otherwise: string = logOutFailed.call): string {
  const { status, requestId, description } = asClientError(error);
  const isOwn = status === 0 || status === 408 || requestId !== undefined;
  return (isOwn && description) || otherwise;
}
