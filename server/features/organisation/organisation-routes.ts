import { routes, signedIn } from '#server/platform/http/routes.ts';
import { changeSettings, readOrganisationSettings } from './change-settings.ts';
import { domainsOf } from './domain-store.ts';
import { addDomain, type CheckDomainDeps, checkDomain, removeDomain } from './domains.ts';
import { listPeople } from './list-people.ts';
import { organisationOf } from './organisation-of.ts';
import { presentDomain } from './present-domain.ts';
import { addScimToken, endScimToken, readScimTokens } from './scim-tokens.ts';

/** The calls by which champions manage their organisation. */
export function organisationRoutes(deps: CheckDomainDeps) {
  const { organisation } = routes;
  return {
    settings: organisation.settings.handler(({ context }) => readOrganisationSettings(deps, signedIn(context))),
    changeSettings: organisation.changeSettings.handler(({ input, context }) =>
      changeSettings(deps, signedIn(context), input, context.requestId),
    ),
    people: organisation.people.handler(({ input, context }) => listPeople(deps, signedIn(context), input)),
    domains: organisation.domains.handler(async ({ context }) =>
      (await domainsOf(deps.db.query, organisationOf(signedIn(context)))).map(presentDomain),
    ),
    addDomain: organisation.addDomain.handler(({ input, context }) =>
      addDomain(deps, signedIn(context), input, context.requestId),
    ),
    checkDomain: organisation.checkDomain.handler(({ input, context }) =>
      checkDomain(deps, signedIn(context), input, context.requestId),
    ),
    removeDomain: organisation.removeDomain.handler(({ input, context }) =>
      removeDomain(deps, signedIn(context), input, context.requestId),
    ),
    scimTokens: organisation.scimTokens.handler(({ context }) => readScimTokens(deps, signedIn(context))),
    addScimToken: organisation.addScimToken.handler(({ input, context }) =>
      addScimToken(deps, signedIn(context), input, context.requestId),
    ),
    revokeScimToken: organisation.revokeScimToken.handler(({ input, context }) =>
      endScimToken(deps, signedIn(context), input, context.requestId),
    ),
  };
}
