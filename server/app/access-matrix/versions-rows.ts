import { type AccessRow, row, signedInOnly, standard } from './access-row.ts';

/**
 * Regulation is managed by administrators, a library by its organisation's champions. Who may act gets 409 here: the document is
 * published already, and nothing of it can be published, discarded, rolled back or corrected.
 */
export const versionsRows: readonly AccessRow[] = [
  row('GET /api/versions', '', ...standard),
  row('GET /api/versions/{id}/preview', 'public', signedInOnly, '403 403 403 200', '403 403 403 200'),
  row('GET /api/versions/{id}/preview', 'of the organisation', signedInOnly, '403 403 200 403', '403 404 404 404'),
  row('GET /api/versions/{id}/preview', 'private', signedInOnly, '403 403 404 404', '403 404 404 404'),
  row('POST /api/versions/{id}/publish', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
  row('POST /api/versions/{id}/publish', 'of the organisation', signedInOnly, '403 403 409 403', '403 404 404 404'),
  row('POST /api/versions/{id}/discard', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
  row('POST /api/versions/{id}/discard', 'of the organisation', signedInOnly, '403 403 409 403', '403 404 404 404'),
  row('POST /api/versions/{id}/lineage', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
  row('POST /api/versions/{id}/lineage', 'of the organisation', signedInOnly, '403 403 409 403', '403 404 404 404'),
  row('POST /api/versions/{id}/roll-back', 'public', signedInOnly, '403 403 403 409', '403 403 403 409'),
];
