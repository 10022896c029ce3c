import type { SignedInCaller } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import type { AccountRole } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { organisations, users } from '#server/platform/identity/identity-tables.ts';

/** An organisation for the test. @returns its id */
export async function makeOrganisation(db: Database, { requireSecondFactor = false } = {}): Promise<string> {
  const id = newId();
  await db.query.insert(organisations).values({ id, name: `Hospital ${id}`, requireSecondFactor });
  return id;
}

/** A person with a row of their own, as a caller whose session is not stored. */
export async function makePerson(
  db: Database,
  { organisationId = null, roles = ['standard'] }: { organisationId?: string | null; roles?: AccountRole[] } = {},
): Promise<SignedInCaller> {
  const userId = newId();
  await db.query.insert(users).values({
    id: userId,
    email: `${userId.toLowerCase()}@hospital.example`,
    name: 'Test Person',
    firstname: 'Test',
    surname: 'Person',
    organisationId,
    accountRoles: roles,
  });
  return { kind: 'user', userId, organisationId, roles, sessionId: newId() };
}

/** The context of a route's handler for this caller, for tests that call routes without HTTP. */
export function contextOf(caller: RequestContext['caller']): RequestContext {
  return {
    caller,
    requestId: newId(),
    idempotencyKey: undefined,
    authToken: undefined,
    bearer: undefined,
    deviceTokens: [],
    ipAddress: '127.0.0.1',
    userAgent: 'test',
    signal: new AbortController().signal,
    isOn: async () => true,
  };
}
