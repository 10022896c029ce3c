import { z } from 'zod';

/** A day of the years that documents may be in force, 1900 to 2200. */
export const dayInForceSchema = z.iso.date().regex(/^(?:19|20|21)\d{2}-|^2200-/, 'Must lie in the years 1900 to 2200.');
