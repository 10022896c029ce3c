import { type AccessRow, row, signedInOnly, standard } from './access-row.ts';

/** Files on their way to become documents. Who began an upload sees it; what is on its way to the regulation, every administrator. */
export const ingestionRows: readonly AccessRow[] = [
  row('POST /ingestion/uploads', '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row('POST /ingestion/uploads', 'of the regulation', signedInOnly, '403 403 403 201', '403 403 403 201'),
  row('GET /ingestion/uploads', '', ...standard),
  ...(['GET /ingestion/uploads/{id}', 'POST /ingestion/uploads/{id}/cancel'] as const).flatMap((route) => [
    row(route, 'of the library', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(route, 'of the regulation', signedInOnly, '403 404 404 200', '403 404 404 200'),
  ]),
  ...(['POST /ingestion/uploads/{id}/files/{fileId}/retry'] as const).flatMap((route) => [
    row(route, 'of the library', signedInOnly, '403 409 404 404', '403 404 404 404'),
    row(route, 'of the regulation', signedInOnly, '403 404 404 409', '403 404 404 409'),
  ]),
];
