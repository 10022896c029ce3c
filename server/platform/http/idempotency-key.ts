import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

/** The value of the `Idempotency-Key` header, if any. @throws AppError validation_failed */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && visibleAscii.test(key)) return key;
  throw new AppError('validation_failed', {
    detail: [{ loc: ['header', 'idempotency-key'], msg: 'Must be 1 to 200 visible characters.', type: 'value_error' }],
  });
}
