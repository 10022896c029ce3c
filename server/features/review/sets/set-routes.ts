import { readRequirementsQuery, saveSetQuery } from '#contract/features/review/requirement-set-queries.ts';
import {
  readRequirementsCall,
  saveSetCall,
  saveVersionCall,
} from '#contract/features/review/requirement-set-upload-calls.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import { limits } from '#contract/limits.ts';
import { standardOnly } from '#contract/route.ts';
import { type PlainRoute, routeOfCall } from '#server/platform/http/plain-routes.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { changeSavedSet, listSavedSets, type ManageDeps, openSavedSet, removeSavedSet } from './manage-sets.ts';
import { readRequirements } from './read-requirements.ts';
import { type SavingDeps, saveSet, saveSetVersion } from './save-set.ts';

const files = {
  bytes: requirementSetLimits.files * requirementSetLimits.fileBytes,
  silenceMs: limits.upload.silenceMs,
};

/** The calls that upload files of requirements. */
export const setUploadRoutes = (deps: SavingDeps): PlainRoute[] => [
  routeOfCall(readRequirementsCall, {
    name: 'review.readRequirements',
    access: standardOnly,
    query: readRequirementsQuery,
    files,
    handle: ({ request, query: { catalogue }, ...asked }) =>
      readRequirements(deps, signedIn(asked), { request, catalogue }),
  }),
  routeOfCall(saveSetCall, {
    name: 'review.saveSet',
    access: standardOnly,
    query: saveSetQuery,
    takesKey: true,
    files,
    handle: ({ request, query: { catalogue, name, shared }, idempotencyKey, ...asked }) =>
      saveSet(deps, signedIn(asked), { request, catalogue, name, isShared: shared === 'true', idempotencyKey }),
  }),
  routeOfCall(saveVersionCall, {
    name: 'review.saveSetVersion',
    access: standardOnly,
    query: readRequirementsQuery,
    unknownId: 'requirement_set_not_found',
    takesKey: true,
    files,
    handle: ({ request, query: { catalogue }, params: { id }, idempotencyKey, ...asked }) =>
      saveSetVersion(deps, signedIn(asked), { request, catalogue, id, idempotencyKey }),
  }),
];

/** The other calls about saved requirement sets. */
export const savedSetRoutes = (deps: ManageDeps) => ({
  savedSets: routes.review.savedSets.handler(({ input: { withdrawn, ...page }, context }) =>
    listSavedSets(deps, signedIn(context), { ...page, withWithdrawn: withdrawn === 'true' }),
  ),
  savedSet: routes.review.savedSet.handler(({ input, context }) => openSavedSet(deps, signedIn(context), input.id)),
  changeSet: routes.review.changeSet.handler(({ input, context }) =>
    changeSavedSet(deps, signedIn(context), { ...input, requestId: context.requestId }),
  ),
  removeSet: routes.review.removeSet.handler(({ input, context }) =>
    removeSavedSet(deps, signedIn(context), { id: input.id, requestId: context.requestId }),
  ),
});
