import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, anybody, row, signedIn, signedInOnly } from '#server/testing/access/access-row.ts';

const nobodys = [signedInOnly, '404 404 404 404', '404 404 404 404', '404'] as const;
const wrongPassword = [signedInOnly, '400 400 400 400', '400 400 400 400', '400'] as const;

const rows: readonly AccessRow[] = [
  row('GET /api/account/identities', '', ...signedIn),
  row('POST /api/account/identities/unlink', 'a provider that is not linked', ...nobodys),
  row('POST /api/account/identities/allow', 'with a wrong password', ...wrongPassword),
  row('GET /api/auth/federation/providers', '', ...anybody),
  row(
    'POST /api/auth/federation/{provider}/start',
    'at a provider that is not there',
    '404 404',
    '404 404 404 404',
    '404 404 404 404',
    '404',
  ),
  row(
    'POST /api/auth/federation/{provider}/finish',
    'without an attempt',
    '400 400',
    '400 400 400 400',
    '400 400 400 400',
    '400',
  ),
  // The test product has no SAML provider. With one, the first route redirects to its own page, whoever posts.
  row('POST /api/identity/saml/acs', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('GET /api/identity/saml/metadata', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
];

const calls: AccessCalls = {
  'POST /api/account/identities/unlink': () => ({ body: { provider: 'microsoft', password: 'not this one' } }),
  'POST /api/account/identities/allow': () => ({ body: { provider: 'microsoft', password: 'not this one' } }),
  'POST /api/auth/federation/{provider}/start': () => ({ path: '/api/auth/federation/nobody/start', body: {} }),
  'POST /api/auth/federation/{provider}/finish': () => ({
    path: '/api/auth/federation/nobody/finish',
    body: { code: 'a', state: 'b', binding: 'c' },
  }),
};

/** Login through an external provider. */
export const access: Access = { rows, calls };
