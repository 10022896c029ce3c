import { z } from 'zod';

/** The JSON body of every error response. */
export const errorBodySchema = z.object({
  error_code: z.number().int(),
  error_title: z.string(),
  description: z.string(),
  request_id: z.string(),
  detail: z
    .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() }))
    .optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
