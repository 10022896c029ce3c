import { type PlainCall, shapes } from '#contract/plain-call.ts';
import type { attachEvidenceQuerySchema, evidenceListSchema } from './evidence.ts';

/** The call that attaches a file to a finding as evidence; its body is multipart, with one file. */
export const attachEvidenceCall = {
  method: 'POST',
  path: '/api/reviews/{id}/findings/{findingId}/evidence/files',
  status: 201,
  ...shapes<typeof evidenceListSchema, typeof attachEvidenceQuerySchema>(),
} as const satisfies PlainCall;

/** Where the bytes of a file of evidence are downloaded. */
export const evidenceFilePath = '/api/reviews/{id}/findings/{findingId}/evidence/{evidenceId}/file';
