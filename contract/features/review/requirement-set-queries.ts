import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { setNameSchema } from './requirement-set-calls.ts';

/** A saved catalogue from which an uploaded profile selects. */
const catalogueQuery = { catalogue: idSchema.optional() };
export const readRequirementsQuery = z.object(catalogueQuery);
export const saveSetQuery = z.object({
  ...catalogueQuery,
  name: setNameSchema,
  shared: z.enum(['true', 'false']).default('false'),
});
