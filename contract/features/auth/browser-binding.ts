import { z } from 'zod';

/**
 * A secret of the browser that signs up, 256 random bits in base64url, made and kept there. Given again with the code of the mail it
 * shows that whoever typed the password is who opened the mail.
 */
export const browserBinding = z.string().regex(/^[\w-]{43,128}$/);
