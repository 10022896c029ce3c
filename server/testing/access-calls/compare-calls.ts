import type { AccessRow } from '#server/app/access-matrix/access-row.ts';
import type { AccessWorld, Caller, Thing } from '#server/testing/access-world.ts';
import type { AccessCalls } from './access-call.ts';

const comparing =
  (path: string) =>
  ({ things }: AccessWorld, _caller: Caller, { thing }: AccessRow) => ({
    path: `${path}?before=${things.public.documentId}&after=${things[thing as Thing].documentId}`,
  });

export const compareCalls: AccessCalls = {
  'GET /api/docs/compare': comparing('/api/docs/compare'),
  'GET /api/docs/compare/export': comparing('/api/docs/compare/export'),
};
