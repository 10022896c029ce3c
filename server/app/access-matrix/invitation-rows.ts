import { type AccessRow, anybody, row, signedInOnly } from './access-row.ts';

const champion = [signedInOnly, '403 403 200 403', '403 403 200 403'] as const;
const nobody = ['400 400', '400 400 400 400', '400 400 400 400', '400'] as const;

/** Invitations: a champion's own organisation alone, and whoever holds one. */
export const invitationRows: readonly AccessRow[] = [
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
