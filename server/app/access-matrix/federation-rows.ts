import { type AccessRow, anybody, row, signedIn } from './access-row.ts';

/** Signing in at somebody else's, and signing people in to the forum. */
export const federationRows: readonly AccessRow[] = [
  row('GET /api/account/identities', '', ...signedIn),
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
  // The product of the tests has no SAML provider; with one the first leads on to its own page, whoever posts.
  row('POST /api/identity/saml/acs', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('GET /api/identity/saml/metadata', '', '404 404', '404 404 404 404', '404 404 404 404', '404'),
  row('GET /api/auth/forum', '', ...anybody),
  row('POST /api/auth/discourse-connect', '', ...signedIn),
];
