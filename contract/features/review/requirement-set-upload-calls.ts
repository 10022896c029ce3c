import { type PlainCall, shapes } from '#contract/plain-call.ts';
import type { requirementReadingSchema, savedSetSchema } from './requirement-set.ts';
import type { readRequirementsQuery, saveSetQuery } from './requirement-set-queries.ts';

/** Reads files of requirements and saves nothing; its body is multipart. */
export const readRequirementsCall = {
  method: 'POST',
  path: '/api/reviews/requirement-sets/readings',
  status: 200,
  ...shapes<typeof requirementReadingSchema, typeof readRequirementsQuery>(),
} as const satisfies PlainCall;

/** Saves files of requirements as a set. */
export const saveSetCall = {
  method: 'POST',
  path: '/api/reviews/requirement-sets/files',
  status: 201,
  ...shapes<typeof savedSetSchema, typeof saveSetQuery>(),
} as const satisfies PlainCall;

/** Saves files of requirements as the next version of a set of the caller's own. */
export const saveVersionCall = {
  method: 'POST',
  path: '/api/reviews/requirement-sets/{id}/files',
  status: 201,
  ...shapes<typeof savedSetSchema, typeof readRequirementsQuery>(),
} as const satisfies PlainCall;
