import type { AccessWorld, Caller } from '#server/testing/access-world.ts';
import { logInAs } from '#server/testing/sign-in.ts';
import type { AccessRow } from './access-row.ts';

/** Parts of a request of the access matrix besides its route; the default is the route's path and the caller's token. */
export type AccessCall = {
  path?: string;
  body?: object;
  form?: Record<string, string | Blob>;
  headers?: Readonly<Record<string, string>>;
  authToken?: string;
};

/** By route: what a caller sends, for routes that need more than their path. The thing's ids fill the path first. */
export type AccessCalls = Readonly<
  Record<string, (world: AccessWorld, caller: Caller, row: AccessRow) => AccessCall | Promise<AccessCall>>
>;

/** A separate session for calls that end or lock one, because later calls need the caller's. Callers without a session get none. */
export async function ownSession({ app, callers }: AccessWorld, caller: Caller): Promise<AccessCall> {
  if (!caller.user || caller === callers[1] || caller === callers.at(-1)) return {};
  return { authToken: (await logInAs(app, caller.user)).authToken };
}
