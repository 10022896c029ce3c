import { type PlainCall, shapes } from '#contract/plain-call.ts';
import type { transcriptSchema } from './transcript.ts';

/** The call that uploads a transcript; its body is multipart, with one file. */
export const uploadTranscriptCall = {
  method: 'POST',
  path: '/api/write/transcripts/files',
  status: 201,
  ...shapes<typeof transcriptSchema>(),
} as const satisfies PlainCall;
