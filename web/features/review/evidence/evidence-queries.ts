import { useQueryClient } from '@tanstack/react-query';
import { attachEvidenceCall, evidenceFilePath } from '#contract/features/review/attach-evidence-call.ts';
import type { ShownEvidence } from '#contract/features/review/evidence.ts';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { errorFromResponse } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { passedOn, sendFiles } from '#web/platform/api/send-files.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';
import { saveFile } from '#web/ui/save-file.ts';

type List = { evidence: ShownEvidence[] };

/** How often files are looked at while one is being checked, ms. */
const lookAgainMs = 1_500;

/** The files attached to a finding; colleagues attach others. None while it may still change. */
export const evidenceQuery = (id: string, { id: findingId, is_provisional: isProvisional }: ShownFinding) => ({
  ...api.review.evidence.queryOptions({
    input: { id, findingId },
    refetchInterval: ({ state }) =>
      state.data?.evidence.some(({ state: of }) => of === 'checking') ? lookAgainMs : false,
  }),
  ...fresh.changedElsewhere,
  enabled: !isProvisional,
});

const filled = (template: string, id: string, findingId: string, evidenceId = '') =>
  `${location.origin}${template.replace('{id}', id).replace('{findingId}', findingId).replace('{evidenceId}', evidenceId)}`;

/** Downloads a file of evidence. @throws ClientError */
export async function downloadFile(id: string, findingId: string, { id: evidenceId, file_name: name }: ShownEvidence) {
  try {
    const address = filled(evidenceFilePath, id, findingId, evidenceId);
    const response = await fetch(address, { headers: { 'auth-token': accessToken.get() ?? '' } });
    if (!response.ok) throw errorFromResponse(response.status, await response.json().catch(() => undefined));
    saveFile(new File([await response.blob()], name), name);
  } catch (error) {
    throw passedOn(error);
  }
}

/** Attaches and removes evidence of a finding. Each throws a ClientError where it fails. */
export function useEvidenceActs(id: string, findingId: string) {
  const cache = useQueryClient();
  const { queryKey } = api.review.evidence.queryOptions({ input: { id, findingId } });
  return {
    attach: async (
      { file, caption, key }: { file: File; caption: string; key: string },
      watch: Parameters<typeof sendFiles>[1],
    ) => {
      const { method, path, status } = attachEvidenceCall;
      const query = caption === '' ? '' : `?${new URLSearchParams({ caption })}`;
      const headers = { 'auth-token': accessToken.get() ?? '', 'idempotency-key': key };
      const list = await sendFiles<List>(
        { method, address: `${filled(path, id, findingId)}${query}`, status, headers, files: [file] },
        watch,
      );
      cache.setQueryData(queryKey, list);
    },
    remove: async (evidenceId: string) => {
      try {
        await client.review.removeEvidence({ id, findingId, evidenceId });
      } finally {
        await cache.invalidateQueries({ queryKey });
      }
    },
  };
}
