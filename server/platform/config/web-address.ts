import { z } from 'zod';

/** An http or https address, without slashes at its end. */
export const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
