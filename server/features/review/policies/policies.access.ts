import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { insertUnreadFile } from '#server/testing/unread-file.ts';
import { insertPolicyUpload, setLibraryUpload } from './policy-upload-store.ts';

const uploading = 'POST /api/reviews/policies/files';
const policy = '/api/reviews/policies/{id}';
const others = '403 404 404 404';

const rows: readonly AccessRow[] = [
  row(uploading, '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row(`GET ${policy}`, 'private', signedInOnly, '403 200 404 404', others),
  row(`DELETE ${policy}`, 'private', signedInOnly, '403 204 404 404', others),
  row(`POST ${policy}/library`, 'private', signedInOnly, '403 200 404 404', others),
];

/** A policy that the first hospital's standard user uploaded, and that is in the library already. */
async function freshPolicy({ app, callers }: AccessWorld): Promise<string> {
  const ownerId = callers[3]?.user?.userId ?? '';
  const { db, clock } = app.platform;
  return db.transaction(async (tx) => {
    const id = await insertUnreadFile(tx, ownerId);
    await insertPolicyUpload(tx, { id, ownerId, createdAt: clock.now() });
    await setLibraryUpload(tx, id, newId());
    return id;
  });
}

const ofPolicy = rows
  .filter(({ route }) => route.includes('{id}'))
  .map(({ route }) => {
    const path = route.slice(route.indexOf(' ') + 1);
    return [route, async (world: AccessWorld) => ({ path: path.replace('{id}', await freshPolicy(world)) })] as const;
  });

const calls: AccessCalls = {
  ...Object.fromEntries(ofPolicy),
  [uploading]: () => ({ form: { file: new File([], 'empty.md') } }),
};

/** Policies uploaded for a review: their owner's alone. */
export const access: Access = { rows, calls };
