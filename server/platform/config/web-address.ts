import { z } from 'zod';
import { hasUserPart } from '#contract/user-part.ts';

/** An http or https address without a user part and without trailing slashes. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !hasUserPart(url), { error: 'must contain no user name or password' })
  .transform((url) => url.replace(/\/+$/, ''));
