import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';

type Outputs = InferContractRouterOutputs<typeof contract>;
export type MarginObligation = Outputs['requirements']['ofDocument']['obligations'][number];
export type CitingThing = Outputs['wiki']['citedBy']['things'][number];

/** Polling interval while obligations of a text are still being extracted, ms. */
const readAgainMs = 15_000;

/** The obligations of the open version. */
export const documentObligationsQuery = (documentId: string) =>
  api.requirements.ofDocument.queryOptions({
    input: { id: documentId },
    meta: { background: true },
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? readAgainMs : false),
  });

/** What cites the open version. */
export const citedByQuery = (documentId: string) =>
  api.wiki.citedBy.queryOptions({ input: { id: documentId }, meta: { background: true } });
