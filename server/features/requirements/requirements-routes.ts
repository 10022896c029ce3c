import type { Audit } from '#server/platform/audit/audit.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type ExportDeps, exportObligations } from './export-obligations.ts';
import { listObligations } from './list-obligations.ts';
import { listOfDocument } from './list-of-document.ts';
import { reviewObligation } from './review-obligation.ts';

export type RequirementsDeps = ExportDeps & { audit: Audit };

/** The door of the obligations: their list, those of a document, what an organisation says of them, and exports. */
export function requirementsRoutes(deps: RequirementsDeps) {
  return {
    list: routes.requirements.list.handler(({ input, context }) => listObligations(deps, signedIn(context), input)),
    ofDocument: routes.requirements.ofDocument.handler(({ input, context }) =>
      listOfDocument(deps, signedIn(context), input.id),
    ),
    review: routes.requirements.review.handler(({ input, context }) =>
      reviewObligation(deps, signedIn(context), input, context.requestId),
    ),
    export: routes.requirements.export.handler(({ input, context }) =>
      exportObligations(deps, signedIn(context), input),
    ),
  };
}
