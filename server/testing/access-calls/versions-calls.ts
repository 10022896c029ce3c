import { newId } from '#contract/ids.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { publishGuide } from '#server/testing/guides.ts';
import type { AccessCalls } from './access-call.ts';

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

export const versionsCalls: AccessCalls = {
  'POST /api/versions/{id}/lineage': () => ({ body: { element_id: newId(), continues: null } }),
  'POST /api/versions/{id}/roll-back': async (world) => ({
    path: `/api/versions/${await olderVersion(world)}/roll-back`,
  }),
};
