import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import type { DraftTab, ListedDraft } from '#contract/features/write/draft.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type Outputs = InferContractRouterOutputs<typeof contract>;
export type ListedDrafts = Outputs['write']['list'];
export type TurnsPage = Outputs['write']['turns'];
export type DraftText = NonNullable<Outputs['write']['open']['document']>;

export const draftsShown = 25;

export type DraftsPlace = { q: string; show: DraftTab; order: 'newest' | 'oldest'; page: number };

/** Whether a document is still being written. */
export const isWriting = ({ state }: Pick<ListedDraft, 'state'>): boolean => state === 'queued' || state === 'running';

const writingMs = 2_000;

/** A page of documents. While one of them is being written the page is read again every two seconds. */
export const draftsQuery = ({ q, show, order, page }: DraftsPlace) => ({
  ...api.write.list.queryOptions({
    input: { q, show, order, offset: (page - 1) * draftsShown, limit: draftsShown },
    meta: { background: true },
  }),
  refetchInterval: ({ state }: { state: { data?: ListedDrafts | undefined } }) =>
    state.data?.drafts.some(isWriting) ? writingMs : (false as const),
  ...fresh.changedElsewhere,
});

/** The templates that can be chosen. */
export const templatesQuery = () => ({
  ...api.write.templates.queryOptions({ input: {}, meta: { background: true } }),
  ...fresh.changedElsewhere,
});

export const openedDraftQuery = (id: string) => ({
  ...api.write.open.queryOptions({ input: { id } }),
  ...fresh.changedElsewhere,
});

type Turn = TurnsPage['turns'][number];

/** Every turn behind a document, page by page. */
export const allTurnsQuery = (id: string) => ({
  queryKey: [...api.write.turns.key({ input: { id } }), 'all'],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Turn[]> {
    const turns: Turn[] = [];
    for (;;) {
      const page = await client.write.turns({ id, offset: turns.length, limit: writeLimits.mostTurns }, { signal });
      turns.push(...page.turns);
      if (page.turns.length === 0 || turns.length >= page.total) return turns;
    }
  },
  meta: { background: true },
});

/** What was said that may start a duty. */
export const dutiesQuery = (id: string) => ({
  ...api.write.duties.queryOptions({ input: { id }, meta: { background: true } }),
  ...fresh.changedElsewhere,
});

/** Who speaks in the transcript behind a document. */
export const draftSpeakersQuery = (id: string) => ({
  ...api.write.speakers.queryOptions({ input: { id } }),
  ...fresh.changedElsewhere,
});

export const unsaidQuery = (id: string) => api.write.unsaid.queryOptions({ input: { id }, meta: { background: true } });

export const versionsQuery = (id: string) => ({
  ...api.write.versions.queryOptions({ input: { id }, meta: { background: true } }),
  ...fresh.changedElsewhere,
});

export const versionQuery = (id: string, number: number) =>
  api.write.version.queryOptions({ input: { id, number }, meta: { background: true } });

export const draftSharingQuery = (id: string) => ({
  ...api.write.sharing.queryOptions({ input: { id } }),
  ...fresh.decidesAccess,
});

export const actionTodosQuery = (id: string) => ({
  ...api.write.actionTodos.queryOptions({ input: { id }, meta: { background: true } }),
  ...fresh.changedElsewhere,
});

/** People to whom an action may be given; without words the reader. Who can read the document may have changed. */
export const actionAssigneesQuery = (id: string, q: string) => ({
  queryKey: [...api.write.assignees.key({ input: { id, q } }), 'people'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await client.write.assignees({ id, q }, { signal })).people,
  ...fresh.decidesAccess,
});
