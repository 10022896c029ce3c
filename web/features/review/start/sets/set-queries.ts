import type { RequirementReading, SavedSet } from '#contract/features/review/requirement-set.ts';
import {
  readRequirementsCall,
  saveSetCall,
  saveVersionCall,
} from '#contract/features/review/requirement-set-upload-calls.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { sendFiles } from '#web/platform/api/send-files.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';

/** Saved sets that the person may use, by name, with withdrawn ones of their own. */
export const savedSetsQuery = {
  ...api.review.savedSets.queryOptions({
    input: { withdrawn: 'true' as const, limit: 200 },
    meta: { background: true },
  }),
  ...fresh.changedElsewhere,
};

type Files = { files: readonly File[]; catalogue: string | undefined };

const addressOf = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const address = `${location.origin}${path}`;
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`;
};
const token = () => ({ 'auth-token': accessToken.get() ?? '' });
const unwatched = { signal: new AbortController().signal, onProgress: () => {} };

/** What files of requirements say; nothing is saved. */
export const readFiles = ({ files, catalogue }: Files, signal: AbortSignal): Promise<RequirementReading> => {
  const { method, path, status } = readRequirementsCall;
  const address = addressOf(path, { catalogue });
  return sendFiles({ method, address, status, headers: token(), files }, { signal, onProgress: () => {} });
};

type Saving = Files & { key: string; into: string | undefined; name: string; isShared: boolean };

/** Saves files of requirements: as the next version of a set, or as a set of their own. */
export function saveFiles({ files, catalogue, key, into, name, isShared }: Saving): Promise<SavedSet> {
  const { method, path, status } = into === undefined ? saveSetCall : saveVersionCall;
  const query = into === undefined ? { catalogue, name, shared: String(isShared) } : { catalogue };
  const address = addressOf(path.replace('{id}', into ?? ''), query);
  const headers = { ...token(), 'idempotency-key': key };
  return sendFiles({ method, address, status, headers, files }, unwatched);
}
