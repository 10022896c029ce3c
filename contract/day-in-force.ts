import { z } from 'zod';

/** A date on which a document may be in force, from 1900 to 2200. */
export const dayInForceSchema = z.iso
  .date()
  .regex(/^(?:19|20|21)\d{2}-|^2200-/, 'Must be a date in the years 1900 to 2200.');
