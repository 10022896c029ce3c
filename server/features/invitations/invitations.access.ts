import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, anybody, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { callApi } from '#server/testing/sign-in.ts';

const champion = [signedInOnly, '403 403 200 403', '403 403 200 403'] as const;
const nobody = ['400 400', '400 400 400 400', '400 400 400 400', '400'] as const;

const rows: readonly AccessRow[] = [
  row('POST /api/auth/champion_create_user', '', ...champion),
  row('POST /api/auth/champion_create_invitation_link', '', ...champion),
  row('GET /api/dashboard/organisation/users/pending', '', ...champion),
  row(
    'DELETE /api/dashboard/organisation/users/pending/{user_id}',
    "of the first hospital's champion",
    signedInOnly,
    '403 403 204 403',
    '403 403 404 403',
  ),
  row('POST /api/auth/resend_invitation', 'by its address', ...anybody),
  row(
    'POST /api/auth/resend_invitation',
    "of the first hospital's champion",
    signedInOnly,
    '403 403 200 403',
    '403 403 404 403',
  ),
  row('GET /api/auth/verify_invitation', 'with its link', ...anybody),
  row('GET /api/auth/verify_invitation', 'without one', ...nobody),
  row('POST /api/auth/complete_profile', 'with its token', ...anybody),
  row('POST /api/auth/complete_profile', 'without one', ...nobody),
];

const somebody = () => ({
  email: `${newId().toLowerCase()}@hospital.example`,
  first_name: 'Ann',
  last_name: 'Other',
  job_title: 'Nurse',
});

/** A new invitation by the first hospital's champion. */
async function invite({ app, callers }: AccessWorld): Promise<{ userId: string; token: string }> {
  const response = await callApi(app.url, '/auth/champion_create_invitation_link', callers[4]?.user?.authToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(somebody()),
  });
  const { user_id: userId, link } = (await response.json()) as { user_id: string; link: string };
  return { userId, token: new URL(link).searchParams.get('token') ?? '' };
}

async function bearerOf(world: AccessWorld): Promise<string> {
  const { token } = await invite(world);
  const verified = await callApi(world.app.url, `/auth/verify_invitation?token=${token}`);
  return String(((await verified.json()) as { token: string }).token);
}

const calls: AccessCalls = {
  'POST /api/auth/champion_create_user': () => ({ body: somebody() }),
  'POST /api/auth/champion_create_invitation_link': () => ({ body: somebody() }),
  'DELETE /api/dashboard/organisation/users/pending/{user_id}': async (world) => ({
    path: `/api/dashboard/organisation/users/pending/${(await invite(world)).userId}`,
  }),
  'POST /api/auth/resend_invitation': async (world, _caller, { thing }) => ({
    body: thing === 'by its address' ? { email: somebody().email } : { user_id: (await invite(world)).userId },
  }),
  'GET /api/auth/verify_invitation': async (world, _caller, { thing }) => ({
    path: `/api/auth/verify_invitation?token=${thing === 'without one' ? 'made-up' : (await invite(world)).token}`,
  }),
  'POST /api/auth/complete_profile': async (world, _caller, { thing }) => ({
    headers: { authorization: `Bearer ${thing === 'without one' ? 'made-up' : await bearerOf(world)}` },
    form: { first_name: 'Ann', last_name: 'Other', job_title: 'Nurse', new_password: 'seventeen amber kettles' },
  }),
};

/** Invitations: champions manage those of their own organisation, and the holder of one accepts it. */
export const access: Access = { rows, calls };
