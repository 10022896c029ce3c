import type { OpenedSet, RequirementReading, SavedSet } from '#contract/features/review/requirement-set.ts';
import { getAs } from './reviews.ts';
import { callApi } from './sign-in.ts';

type Person = { authToken: string };
type App = { url: string };

export const csvFile = (content: string, name = 'permits.csv'): File => new File([content], name, { type: 'text/csv' });

/** Sends files to a path below that of saved sets. */
export function postSetFiles(
  { url }: App,
  { authToken }: Person,
  path: string,
  { files, key }: { files: readonly File[]; key?: string | undefined },
): Promise<Response> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return callApi(url, `/reviews/requirement-sets${path}`, authToken, { method: 'POST', body, headers });
}

const answered = async <Body>(response: Response, status: number): Promise<Body> => {
  if (response.status !== status) throw new Error(`Answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
};

export const readingOf = async (app: App, person: Person, ...files: File[]): Promise<RequirementReading> =>
  answered(await postSetFiles(app, person, '/readings', { files }), 200);

/** Saves a set. @throws Error when it is refused */
export async function saveSetAs(
  app: App,
  person: Person,
  { name, files, isShared = false }: { name: string; files: readonly File[]; isShared?: boolean },
): Promise<SavedSet> {
  const query = new URLSearchParams({ name, shared: String(isShared) });
  return answered(await postSetFiles(app, person, `/files?${query}`, { files }), 201);
}

export const saveVersionAs = async (app: App, person: Person, id: string, ...files: File[]): Promise<SavedSet> =>
  answered(await postSetFiles(app, person, `/${id}/files`, { files }), 201);

export const openSetAs = (app: App, person: Person, id: string): Promise<OpenedSet> =>
  getAs(app, person, `/reviews/requirement-sets/${id}`);

export const savedSetsAs = (app: App, person: Person, query = ''): Promise<{ sets: SavedSet[]; total: number }> =>
  getAs(app, person, `/reviews/requirement-sets${query}`);
