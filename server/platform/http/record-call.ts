import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { idSchema } from '#contract/ids.ts';
import type { RouteMeta } from '#contract/route.ts';
import { decideCall } from '#server/platform/identity/abilities.ts';
import { callerOf } from './request-caller.ts';

/** Called before every call that an administrator makes during support access; `thing` is the id in the path, if any. */
export type RecordImpersonated = (
  caller: SignedInCaller,
  call: { name: string; method: string; thing: string | undefined; requestId: string },
) => Promise<void>;

/** A call of the contract or a plain route. */
type Call = { name: string; method: string; meta: RouteMeta };

const idInPath = (params: object): string | undefined =>
  Object.values(params).find((value): value is string => idSchema.safeParse(value).success);

/** Records a call of support access that the guard allows. */
export async function recordCall(
  record: RecordImpersonated,
  { name, method, meta }: Call,
  request: FastifyRequest,
): Promise<void> {
  const caller = callerOf(request);
  if (caller.kind !== 'user' || !caller.impersonation || meta.access === 'everyone') return;
  // Presence signals and the calls that a page makes by itself are not acts of a person, so they are not recorded.
  if (meta.impersonated === 'unrecorded') return;
  if (decideCall(meta, method, caller) !== 'allowed') return;
  const thing = idInPath(request.params as object);
  await record(caller, { name, method, thing, requestId: String(request.id) });
}
