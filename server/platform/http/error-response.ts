import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { type ErrorName, errorCatalogue } from '#contract/errors/catalogue.ts';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import { isContended, isDatabaseUnavailable, sqlStateOf } from '#server/platform/db/database-errors.ts';

/** The body of every error response. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const row = errorCatalogue[error.code];
  return {
    ...error.extra,
    error_code: row.number,
    error_title: row.title,
    description: row.description,
    request_id: requestId,
    ...(error.detail.length > 0 && { detail: [...error.detail] }),
  };
}

const byFastifyCode: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_HANDLER_TIMEOUT: 'timed_out',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'overloaded',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EFBIG: 'storage_full',
  // PostgreSQL's disk_full.
  '53100': 'storage_full',
};

const byStatus: Readonly<Record<number, ErrorName>> = {
  400: 'malformed_request',
  // Of the file server alone: a path that leads out of its folder.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timed_out',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'overloaded',
};

/** A number, a date or a character that its column cannot hold: the input is wrong although its schema allowed it. */
const outOfRange = /^(22003|22007|22008|22021|22P05)$/;

/** Turns anything thrown into an error of the catalogue; unrecognised errors become `internal`. */
export function asAppError(thrown: unknown): AppError {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    if (error instanceof AppError) return error;
    const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
    const named = typeof code === 'string' ? byFastifyCode[code] : undefined;
    if (named) return new AppError(named, { cause: thrown });
    const byCode = typeof statusCode === 'number' ? byStatus[statusCode] : undefined;
    if (byCode) return new AppError(byCode, { cause: thrown });
  }
  if (isDatabaseUnavailable(thrown)) return new AppError('database_unavailable', { cause: thrown });
  if (isContended(thrown)) return new AppError('overloaded', { cause: thrown });
  if (!outOfRange.test(sqlStateOf(thrown) ?? '')) return new AppError('internal', { cause: thrown });
  const detail = [{ loc: [], msg: 'Contains a value that cannot be stored.', type: 'value_error' }];
  return new AppError('validation_failed', { detail, cause: thrown });
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .status(errorCatalogue[error.code].status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(errorBody(error, String(reply.request.id)));
}
