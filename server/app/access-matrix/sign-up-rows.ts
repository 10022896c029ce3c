import { type AccessRow, anybody, row, signedIn } from './access-row.ts';

const nobody = ['400 400', '400 400 400 400', '400 400 400 400', '400'] as const;

/** How an account begins: signing up, proving the address, the way back to a forgotten password. */
export const signUpRows: readonly AccessRow[] = [
  row('POST /api/auth/signup', '', ...anybody),
  row('POST /api/auth/create_forum_user', '', ...anybody),
  row('POST /api/auth/verify-email', 'with a code', ...anybody),
  row('POST /api/auth/verify-email', 'without one', ...nobody),
  row('POST /api/auth/resend_verification', '', ...anybody),
  row('POST /api/auth/reset_password', '', ...anybody),
  row('POST /api/auth/send_welcome_email', '', ...signedIn),
];
