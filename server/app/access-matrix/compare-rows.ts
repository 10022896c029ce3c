import { type AccessRow, guestAndStandard, row, signedInOnly } from './access-row.ts';

/** Comparing a public version with the one named: whoever may not see both sees neither. */
export const compareRows: readonly AccessRow[] = ['GET /api/docs/compare', 'GET /api/docs/compare/export'].flatMap(
  (route) => [
    row(route, 'public', ...guestAndStandard),
    row(route, 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
    row(route, 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
    row(route, 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  ],
);
