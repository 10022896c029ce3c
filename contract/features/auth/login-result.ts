import { z } from 'zod';

/**
 * The answer to every way to log in (spec §7). With a second factor still to be asked for `auth_token` is empty and `next` holds the
 * challenge, good for five minutes, to send back with the code. With `set-up-second-factor` the token is good for setting one up and
 * nothing else.
 */
export const loginResult = z.object({
  auth_token: z.string(),
  message: z.string(),
  error: z.string().nullable(),
  next: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('totp'), challenge: z.string() }),
      z.object({ kind: z.literal('set-up-second-factor') }),
    ])
    .optional(),
});
