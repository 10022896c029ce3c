import { newId } from '#contract/ids.ts';
import { libraryDocuments } from '#server/features/library/library-tables.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCall, AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, hiddenFromAll, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { publishGuide } from '#server/testing/guides.ts';

/**
 * Administrators manage regulation, an organisation's champions its library. A caller who may act gets 409 here: the document is published
 * already, and cannot be published, discarded, rolled back or corrected.
 */
const rows: readonly AccessRow[] = [
  row('POST /operator/version', '', ...hiddenFromAll),
  row('GET /api/versions', '', ...standard),
  row('GET /api/versions/{id}/preview', 'public', signedInOnly, '403 403 403 200', '403 403 403 200'),
  row('GET /api/versions/{id}/preview', 'of the organisation', signedInOnly, '403 403 200 403', '403 404 404 404'),
  row('GET /api/versions/{id}/preview', 'private', signedInOnly, '403 403 404 404', '403 404 404 404'),
  row('POST /api/versions/{id}/publish', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
  row('POST /api/versions/{id}/publish', 'of the organisation', signedInOnly, '403 403 409 403', '403 404 404 404'),
  row('POST /api/versions/{id}/discard', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
  row('POST /api/versions/{id}/discard', 'of the organisation', signedInOnly, '403 403 409 403', '403 404 404 404'),
  row('POST /api/versions/{id}/lineage', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
  row('POST /api/versions/{id}/lineage', 'of the organisation', signedInOnly, '403 403 409 403', '403 404 404 404'),
  row('POST /api/versions/{id}/roll-back', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
];

const olderVersions = new WeakMap<AccessWorld, Promise<string>>();

/** A version that is not the newest of its work, so that nobody can roll it back. */
function olderVersion(world: AccessWorld): Promise<string> {
  const made = olderVersions.get(world) ?? publishTwo(world);
  olderVersions.set(world, made);
  return made;
}

async function publishTwo({ app }: AccessWorld): Promise<string> {
  const guide = { name: 'two-versions', body: '1.1 Lamps must be tested every week.' };
  const { versionId } = await publishGuide(app.platform.db, guide);
  await publishGuide(app.platform.db, { ...guide, version: 2, body: '1.1 Lamps must be tested every month.' });
  return versionId;
}

/** Clears the owners of all library documents, because other features' rows may have set one. */
async function withoutOwners({ app }: AccessWorld): Promise<void> {
  await app.platform.db.query.delete(libraryDocuments);
}

const asIs = async (world: AccessWorld): Promise<AccessCall> => {
  await withoutOwners(world);
  return {};
};

const calls: AccessCalls = {
  'GET /api/versions/{id}/preview': asIs,
  'POST /api/versions/{id}/publish': asIs,
  'POST /api/versions/{id}/discard': asIs,
  'POST /api/versions/{id}/lineage': async (world) => {
    await withoutOwners(world);
    return { body: { element_id: newId(), continues: null } };
  },
  'POST /api/versions/{id}/roll-back': async (world) => ({
    path: `/api/versions/${await olderVersion(world)}/roll-back`,
  }),
};

/** The calls of people who manage versions. */
export const access: Access = { rows, calls };
