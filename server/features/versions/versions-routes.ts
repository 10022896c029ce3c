import { routes, signedIn } from '#server/platform/http/routes.ts';
import { correctVersionLineage } from './correct-version-lineage.ts';
import { discardVersion } from './discard-version.ts';
import { listVersions } from './list-versions.ts';
import { previewVersion } from './preview-version.ts';
import { publishHeldVersion } from './publish-held-version.ts';
import { rollBackVersion } from './roll-back-version.ts';
import type { VersionDeps } from './version-deps.ts';

/** The calls of managing versions: list, preview, publish, discard, roll back. */
export function versionsRoutes(deps: VersionDeps) {
  return {
    list: routes.versions.list.handler(({ input, context }) => listVersions(deps, signedIn(context), input)),
    preview: routes.versions.preview.handler(({ input, context }) => previewVersion(deps, signedIn(context), input)),
    publish: routes.versions.publish.handler(({ input, context }) =>
      publishHeldVersion(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    discard: routes.versions.discard.handler(({ input, context }) =>
      discardVersion(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    rollBack: routes.versions.rollBack.handler(({ input, context }) =>
      rollBackVersion(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    correctLineage: routes.versions.correctLineage.handler(({ input, context }) =>
      correctVersionLineage(deps, signedIn(context), {
        id: input.id,
        elementId: input.element_id,
        continues: input.continues,
        requestId: context.requestId,
      }),
    ),
  };
}
