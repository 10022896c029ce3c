import type { Audit } from '#server/platform/audit/audit.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { decideObligation } from './decide-obligation.ts';
import { type ExportDeps, exportObligations } from './export-obligations.ts';
import { listObligations, listOfDocument } from './list-obligations.ts';

export type RequirementsDeps = ExportDeps & { audit: Audit };

/** The calls of obligations: the list, those of a document, an organisation's verdicts, and exports. */
export function requirementsRoutes(deps: RequirementsDeps) {
  return {
    list: routes.requirements.list.handler(({ input, context }) => listObligations(deps, signedIn(context), input)),
    ofDocument: routes.requirements.ofDocument.handler(({ input, context }) =>
      listOfDocument(deps, signedIn(context), input.id),
    ),
    decide: routes.requirements.decide.handler(({ input, context }) =>
      decideObligation(deps, signedIn(context), input, context.requestId),
    ),
    export: routes.requirements.export.handler(({ input, context }) =>
      exportObligations(deps, signedIn(context), input),
    ),
  };
}
