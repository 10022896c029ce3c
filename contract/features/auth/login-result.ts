import { z } from 'zod';

/**
 * The answer to every way to log in (spec §7). While a second factor is needed, `auth_token` is empty and `next` has the challenge
 * to send back with the code or the passkey, valid for five minutes. With `set-up-second-factor` the token only allows setting one up.
 */
export const loginResult = z.object({
  auth_token: z.string(),
  /** To store in this browser and to send in the `device-tokens` header of its later logins; it grants nothing by itself. */
  device_token: z.string().optional(),
  message: z.string(),
  error: z.string().nullable(),
  next: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('totp'), challenge: z.string(), has_passkey: z.boolean() }),
      z.object({ kind: z.literal('passkey'), challenge: z.string() }),
      z.object({ kind: z.literal('set-up-second-factor') }),
    ])
    .optional(),
});
