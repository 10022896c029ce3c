import { accountErrors } from '#contract/errors/account-errors.ts';
import type { ErrorRow } from '#contract/errors/error-row.ts';
import { generalErrors } from '#contract/errors/general-errors.ts';
import { storageErrors } from '#contract/errors/storage-errors.ts';
import { ClientError, errorOfCatalogue } from './client-error.ts';

type Envelope = {
  error_code: number;
  error_title: string;
  description?: unknown;
  request_id?: unknown;
};

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'error_code' in body &&
  typeof body.error_code === 'number' &&
  'error_title' in body &&
  typeof body.error_title === 'string';

const byStatus: Readonly<Record<number, ErrorRow>> = {
  0: generalErrors.network_unreachable,
  999: generalErrors.network_unreachable,
  401: accountErrors.authentication_required,
  403: accountErrors.access_denied,
  404: generalErrors.not_found,
  408: generalErrors.timed_out,
  422: generalErrors.validation_failed,
  429: generalErrors.too_many_requests,
};

const rowOf = (status: number): ErrorRow =>
  byStatus[status] ?? (status >= 500 ? generalErrors.internal : generalErrors.malformed_request);

/** The messages of `detail`, joined with a comma (spec §5). */
function joinedDetail(body: unknown): string {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  if (!Array.isArray(detail)) return '';
  return detail
    .flatMap((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'msg' in entry && typeof entry.msg === 'string' ? [entry.msg] : [],
    )
    .join(', ');
}

/** Errors whose detail is a sentence about this very case, in place of their general words. */
const sayingWhy: ReadonlySet<number> = new Set([
  generalErrors.conflict.number,
  storageErrors.organisation_storage_full.number,
  storageErrors.daily_upload_reached.number,
]);

/** An error response: the server's own words if it sent our envelope, otherwise the catalogue's. */
export function errorFromResponse(status: number, body: unknown, retryAfterMs?: number): ClientError {
  const { number, title, description } = rowOf(status);
  const own: Envelope = isEnvelope(body) ? body : { error_code: number, error_title: title, description };
  // A 422 about fields shows their messages; one with its own reason keeps its words.
  const isAboutFields = status === 422 && own.error_code === generalErrors.validation_failed.number;
  const saysWhy = isAboutFields || sayingWhy.has(own.error_code);
  const joined = saysWhy ? joinedDetail(body) : '';
  return new ClientError({
    code: own.error_code,
    status,
    title: own.error_title.trim() || 'Error',
    description: joined || (typeof own.description === 'string' ? own.description : ''),
    requestId: typeof own.request_id === 'string' && own.request_id !== '' ? own.request_id : undefined,
    retryAfterMs,
    body,
  });
}

const isNamed = (thrown: unknown, name: string) =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;

/** A failure and its cause: the client wraps what failed while it read a response. */
function withCauses(thrown: unknown): unknown[] {
  const chain = [thrown];
  for (let at = thrown; at instanceof Error && at.cause !== undefined && chain.length < 8; at = at.cause)
    chain.push(at.cause);
  return chain;
}

/** Turns whatever a call threw into a client error. A call aborted by its own caller is passed on unchanged. */
export function errorFromThrown(thrown: unknown): unknown {
  const chain = withCauses(thrown);
  const known = chain.find((link) => link instanceof ClientError || isNamed(link, 'AbortError'));
  if (known) return known;
  if (chain.some((link) => isNamed(link, 'TimeoutError'))) return errorOfCatalogue(generalErrors.timed_out);
  return errorOfCatalogue(generalErrors.network_unreachable);
}

/** The client error inside any failure of a query, mutation or stream. */
export function asClientError(thrown: unknown): ClientError {
  const error = errorFromThrown(thrown);
  return error instanceof ClientError ? error : errorOfCatalogue(generalErrors.network_unreachable);
}
