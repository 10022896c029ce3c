import type { APIRequestContext } from '@playwright/test';
import { expect } from './browser-test.ts';

type Counts = Record<'met' | 'missing' | 'open', number>;
export type Opened = { state: string; judged: number; counts: Counts };

/** Calls of the API as one person. */
export function apiAs(request: APIRequestContext, token: string) {
  const headers = { 'auth-token': token };
  return {
    get: async <Body>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as Body,
    post: async <Body>(path: string, data: object) =>
      (await (await request.post(`/api${path}`, { headers, data })).json()) as Body,
  };
}
export type Api = ReturnType<typeof apiAs>;

/** Reviews the demonstration's policy on standby power against the guide that it must meet most probably. */
export async function reviewStandbyPower(api: Api): Promise<string> {
  const found = await api.get<{ documents: { short_id: string; title: string }[] }>('/library/documents?q=generator');
  const policy = found.documents.find(({ title }) => title.startsWith('Standby power'))?.short_id;
  const { suggestions } = await api.get<{ suggestions: { work_id: string }[] }>(
    `/reviews/suggestions?document_id=${policy}`,
  );
  const sets = suggestions.slice(0, 1).map(({ work_id }) => ({ kind: 'document', work_id }));
  const { review_id: id } = await api.post<{ review_id: string }>('/reviews', { document_id: policy, sets });
  const state = async () => (await api.get<Opened>(`/reviews/${id}`)).state;
  await expect.poll(state, { timeout: 90_000 }).toBe('done');
  return id;
}
