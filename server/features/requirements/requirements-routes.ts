import type { Audit } from '#server/platform/audit/audit.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { decideMany } from './decide-many.ts';
import { decideObligation } from './decide-obligation.ts';
import { type ExportDeps, exportObligations } from './export-obligations.ts';
import { groupsOfObligations, listObligations, listOfDocument } from './list-obligations.ts';

export type RequirementsDeps = ExportDeps & { audit: Audit };

/** The calls of obligations: the list, those of a document, an organisation's verdicts, and exports. */
export function requirementsRoutes(deps: RequirementsDeps) {
  return {
    list: routes.requirements.list.handler(({ input, context }) => listObligations(deps, signedIn(context), input)),
    ofDocument: routes.requirements.ofDocument.handler(({ input, context }) =>
      listOfDocument(deps, signedIn(context), input.id),
    ),
    groups: routes.requirements.groups.handler(({ input, context }) =>
      groupsOfObligations(deps, signedIn(context), input),
    ),
    decideMany: routes.requirements.decideMany.handler(({ input, context }) =>
      decideMany(deps, signedIn(context), input, context.requestId),
    ),
    decide: routes.requirements.decide.handler(({ input, context }) =>
      decideObligation(deps, signedIn(context), input, context.requestId),
    ),
    export: routes.requirements.export.handler(({ input, context }) =>
      exportObligations(deps, signedIn(context), input),
    ),
  };
}
