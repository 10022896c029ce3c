import { type PlainCall, shapes } from '#contract/plain-call.ts';
import type { uploadedPolicySchema } from './uploaded-policy.ts';

/** The call that uploads a policy for a review; its body is multipart, with one file. */
export const uploadPolicyCall = {
  method: 'POST',
  path: '/api/reviews/policies/files',
  status: 201,
  ...shapes<typeof uploadedPolicySchema>(),
} as const satisfies PlainCall;
