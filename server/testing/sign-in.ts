import { newId } from '#contract/ids.ts';
import type { AccountRole } from '#contract/roles.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { newUserRow, setPasswordHash } from '#server/platform/identity/user-store.ts';
import type { TestApp } from './test-app.ts';

export type TestUser = { userId: string; email: string; password: string };

export type TestUserOptions = {
  roles?: AccountRole[];
  organisationId?: string | null;
  isDemo?: boolean;
  disabled?: boolean;
  emailVerified?: boolean;
};

const password = 'granite otter 47 lantern';
let hash: Promise<string> | undefined;

/** A user who can log in. All share one password, hashed once per process. */
export async function makeUser(
  { platform }: { platform: Pick<TestApp['platform'], 'db' | 'credentials'> },
  options: TestUserOptions = {},
): Promise<TestUser> {
  const { db, credentials } = platform;
  const {
    roles = ['standard'],
    organisationId = null,
    isDemo = false,
    disabled = false,
    emailVerified = true,
  } = options;
  hash ??= credentials.hash(password);
  const stored = await hash;
  const email = `${newId().toLowerCase()}@hospital.example`;
  const person = { email, firstname: 'Test', surname: 'Person', jobTitle: 'Tester', organisationId, isDemo };
  const row = { ...newUserRow({ ...person, accountRoles: roles }, new Date()), emailVerified };
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ ...row, ...(disabled && { disabledAt: new Date() }) });
    await setPasswordHash(tx, row.id, stored, new Date());
  });
  return { userId: row.id, email, password };
}

/** POST /api/auth/login as the login page sends it. */
export function postLogin(url: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(`${url}/api/auth/login`, { method: 'POST', body });
}

export type SignedInUser = TestUser & { authToken: string };

/** Logs the user in over HTTP. */
export async function logInAs(app: TestApp, user: TestUser, sharedComputer = false): Promise<SignedInUser> {
  const { email, password: given } = user;
  const fields = { email, password: given, ...(sharedComputer && { shared_computer: 'true' }) };
  const response = await postLogin(app.url, fields);
  const body: unknown = await response.json();
  if (!response.ok || typeof body !== 'object' || body === null || !('auth_token' in body))
    throw new Error(`The test user could not log in: ${JSON.stringify(body)}`);
  return { ...user, authToken: String(body.auth_token) };
}

/** A new user, logged in over HTTP. */
export const signIn = async (app: TestApp, options: TestUserOptions = {}): Promise<SignedInUser> =>
  logInAs(app, await makeUser(app, options));

/** A call with an auth-token, or without one. */
export function callApi(url: string, path: string, authToken?: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (authToken !== undefined) headers.set('auth-token', authToken);
  return fetch(`${url}/api${path}`, { ...init, headers });
}
