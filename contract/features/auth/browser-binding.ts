import { z } from 'zod';

/**
 * A secret of the browser that registers: 256 random bits in base64url, created and stored there. Sent with the code of the mail,
 * it shows that the person who opened the mail also typed the password.
 */
export const browserBinding = z.string().regex(/^[\w-]{43,128}$/);
