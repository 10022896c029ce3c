import type { Access } from '#server/testing/access/access.ts';
import { type AccessCall, type AccessCalls, ownSession } from '#server/testing/access/access-call.ts';
import {
  type AccessRow,
  administrator,
  alsoImpersonated,
  row,
  signedIn,
  signedInOnly,
} from '#server/testing/access/access-row.ts';
import type { AccessWorld, Caller } from '#server/testing/access-world.ts';
import { makeImpersonation } from '#server/testing/impersonation.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { makeUser } from '#server/testing/sign-in.ts';

const ofAdministrator = [signedInOnly, '403 403 403 204', '403 403 403 404'] as const;
const ofStandardUser = [signedInOnly, '404 200 404 404', '404 404 404 404', '404'] as const;

const rows: readonly AccessRow[] = [
  row('GET /api/admin/impersonation', '', ...administrator, '403', '423', '403'),
  row('POST /api/admin/impersonation', '', signedInOnly, '403 403 403 201', '403 403 403 201'),
  row('POST /api/admin/impersonation/{id}/begin', "allowed, the first hospital's administrator's", ...ofAdministrator),
  row('POST /api/admin/impersonation/{id}/withdraw', "the first hospital's administrator's", ...ofAdministrator),
  row('GET /api/account/impersonation', '', ...signedIn),
  alsoImpersonated(
    row(
      'POST /api/account/impersonation/end',
      "in a session of one's own",
      signedInOnly,
      '204 204 204 204',
      '204 204 204 204',
      '204',
    ),
  ),
  row('GET /api/account/support-access', '', ...signedIn),
  row('POST /api/account/support-access/{id}/allow', 'asked of the standard user', ...ofStandardUser),
  row('POST /api/account/support-access/{id}/refuse', 'asked of the standard user', ...ofStandardUser),
  row('POST /api/account/support-access/{id}/end', 'asked of the standard user', ...ofStandardUser),
];

/** A request by the first hospital's administrator, to a new person each time: two people may have one open request. */
async function requestBy({ app, callers }: AccessWorld, act: 'begin' | 'withdraw'): Promise<AccessCall> {
  const { userId } = await makeUser(app);
  const between = { administratorId: callers[5]?.user?.userId ?? '', userId };
  const id = await makeImpersonation(app, between, { allowed: act === 'begin' });
  return { path: `/api/admin/impersonation/${id}/${act}` };
}

/** A request by a new administrator each time, to the first hospital's standard user. */
async function requestTo({ app, callers }: AccessWorld, act: 'allow' | 'refuse' | 'end'): Promise<AccessCall> {
  const { userId: administratorId } = await makeUser(app, { roles: ['standard', 'candour_admin'] });
  const id = await makeImpersonation(app, { administratorId, userId: callers[3]?.user?.userId ?? '' });
  return { path: `/api/account/support-access/${id}/${act}` };
}

const calls: AccessCalls = {
  'POST /api/admin/users/{id}/disabled': async ({ app }) => ({
    path: `/api/admin/users/${(await makeUser(app)).userId}/disabled`,
    body: { disabled: true },
  }),
  'POST /api/admin/organisations/{id}/disabled': async ({ app }) => ({
    path: `/api/admin/organisations/${await makeOrganisation(app.platform.db)}/disabled`,
    body: { disabled: true },
  }),
  'POST /api/admin/impersonation': async ({ app }) => ({
    body: { user_id: (await makeUser(app)).userId, reason: 'To see why a page stays empty' },
  }),
  // In a session of its own, because the caller's must remain the administrator's.
  'POST /api/admin/impersonation/{id}/begin': async (world: AccessWorld, caller: Caller) => ({
    ...(await requestBy(world, 'begin')),
    ...(caller === world.callers[5] && (await ownSession(world, caller))),
  }),
  'POST /api/admin/impersonation/{id}/withdraw': (world) => requestBy(world, 'withdraw'),
  // The one caller under support access must remain so.
  'POST /api/account/impersonation/end': (world, caller) =>
    caller.name === 'an administrator as the standard user' ? ownSession(world, caller) : {},
  'POST /api/account/support-access/{id}/allow': (world) => requestTo(world, 'allow'),
  'POST /api/account/support-access/{id}/refuse': (world) => requestTo(world, 'refuse'),
  'POST /api/account/support-access/{id}/end': (world) => requestTo(world, 'end'),
};

/** Support access: administrators see the product as somebody else. */
export const access: Access = { rows, calls };
