import { setTimeout as pause } from 'node:timers/promises';
import { type UploadedPolicy, uploadedPolicySchema } from '#contract/features/review/uploaded-policy.ts';
import { callApi } from './sign-in.ts';

type Person = { authToken: string };
type App = { url: string };

export function postPolicy(
  { url }: App,
  { authToken }: Person,
  files: readonly File[],
  key?: string,
): Promise<Response> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return callApi(url, '/reviews/policies/files', authToken, { method: 'POST', body, headers });
}

export const openUploaded = async ({ url }: App, { authToken }: Person, id: string): Promise<UploadedPolicy> =>
  uploadedPolicySchema.parse(await (await callApi(url, `/reviews/policies/${id}`, authToken)).json());

/** Uploads a policy for a review and waits until it is read or has failed. */
export async function uploadForReview(app: App, person: Person, file: File): Promise<UploadedPolicy> {
  const response = await postPolicy(app, person, [file]);
  if (response.status !== 201)
    throw new Error(`Uploading was answered with ${response.status}: ${await response.text()}`);
  const { id } = uploadedPolicySchema.parse(await response.json());
  for (;;) {
    const policy = await openUploaded(app, person, id);
    if (policy.state === 'ready' || policy.state === 'failed') return policy;
    await pause(50);
  }
}
