import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { idSchema } from '#contract/ids.ts';
import type { RouteMeta } from '#contract/route.ts';
import { decideCall } from '#server/platform/identity/abilities.ts';
import { callerOf } from './request-caller.ts';

/** Told of every call that an administrator makes as somebody else, before it is made; `thing` is the id in its path, if any. */
export type RecordImpersonated = (
  caller: SignedInCaller,
  call: { name: string; method: string; thing: string | undefined; requestId: string },
) => Promise<void>;

/** A call of the contract or beside it. */
type Call = { name: string; method: string; meta: RouteMeta };

const idInPath = (params: object): string | undefined =>
  Object.values(params).find((value): value is string => idSchema.safeParse(value).success);

/** Records a call that is made as somebody else and that the guard lets pass. */
export async function recordCall(
  record: RecordImpersonated,
  { name, method, meta }: Call,
  request: FastifyRequest,
): Promise<void> {
  const caller = callerOf(request);
  if (caller.kind !== 'user' || !caller.impersonation || meta.access === 'everyone') return;
  // What only tells that somebody is there is no act of anybody; what a page asks for by itself still shows them what it says.
  if (meta.impersonated === 'unrecorded') return;
  if (decideCall(meta, method, caller) !== 'allowed') return;
  const thing = idInPath(request.params as object);
  await record(caller, { name, method, thing, requestId: String(request.id) });
}
