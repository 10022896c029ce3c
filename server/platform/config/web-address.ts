import { z } from 'zod';

/** An http or https address without trailing slashes. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
