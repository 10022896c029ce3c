import { z } from 'zod';
import { versionStateSchema } from '#contract/features/versions/versions-contract.ts';
import { documentIdSchema } from '#contract/ids.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';
import { discardVersion } from './discard-version.ts';
import { listVersions } from './list-versions.ts';
import type { Manager } from './manager.ts';
import { previewVersion } from './preview-version.ts';
import { publishHeldVersion } from './publish-held-version.ts';
import { rollBackVersion } from './roll-back-version.ts';
import type { VersionDeps } from './version-deps.ts';

export const versionActionName = 'version';

const onVersion = (act: 'preview' | 'publish' | 'discard' | 'rollback') =>
  z.strictObject({ act: z.literal(act), id: documentIdSchema });

/** The command line's acts on versions of the regulation. */
export const versionActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), state: versionStateSchema, q: z.string().max(100) }),
  onVersion('preview'),
  onVersion('publish'),
  onVersion('discard'),
  onVersion('rollback'),
]);
export type CommandedVersionAct = z.infer<typeof versionActSchema>;

const operator: Manager = { kind: 'operator' };

/** Runs a command as the operator. @throws AppError as the use cases do */
export async function actOnVersion(deps: VersionDeps, asked: CommandedVersionAct): Promise<object> {
  switch (asked.act) {
    case 'list':
      return listVersions(deps, operator, asked);
    case 'preview':
      return previewVersion(deps, operator, asked);
    case 'publish':
      return publishHeldVersion(deps, operator, asked);
    case 'rollback':
      return rollBackVersion(deps, operator, asked);
    case 'discard':
      await discardVersion(deps, operator, asked);
      return { id: asked.id, state: 'discarded' };
  }
}

/** `candour version` while the server has the data folder open. */
export const versionAction = (deps: VersionDeps): OperatorAction =>
  operatorAction({ name: versionActionName, input: versionActSchema, act: (asked) => actOnVersion(deps, asked) });
