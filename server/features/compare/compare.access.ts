import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld, Caller, Thing } from '#server/testing/access-world.ts';

const rows: readonly AccessRow[] = ['GET /api/docs/compare', 'GET /api/docs/compare/export'].flatMap((route) => [
  row(route, 'public', ...standard),
  row(route, 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
  row(route, 'shared with the guest', signedInOnly, '403 200 404 404', '403 404 404 404'),
  row(route, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
]);

const comparing =
  (path: string) =>
  ({ things }: AccessWorld, _caller: Caller, { thing }: AccessRow) => ({
    path: `${path}?before=${things.public.documentId}&after=${things[thing as Thing].documentId}`,
  });

const calls: AccessCalls = {
  'GET /api/docs/compare': comparing('/api/docs/compare'),
  'GET /api/docs/compare/export': comparing('/api/docs/compare/export'),
};

/** Compares a public version with the one named. A caller who may not see the named one gets neither. */
export const access: Access = { rows, calls };
