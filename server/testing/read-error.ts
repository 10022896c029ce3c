import { expect } from 'vitest';
import { type ErrorName, errorCatalogue } from '#contract/errors/catalogue.ts';
import { type ErrorBody, errorBodySchema } from '#contract/errors/error-body.ts';
import type { RawResponse } from './raw-http.ts';

/** What must never leave the server: where a statement or a program failed, and its text. */
const innards =
  /node_modules|\.ts:\d|\bat \S+ \(|\binsert into\b|\bselect .{1,200} from\b|SQLSTATE|pglite|drizzle|fastify/i;

export type ReadError = ErrorBody & { name: ErrorName };

function check(status: number, requestId: string | undefined, text: string): ReadError {
  expect(text).not.toMatch(innards);
  const body = errorBodySchema.loose().parse(JSON.parse(text));
  const found = Object.entries(errorCatalogue).find(([, { number }]) => number === body.error_code);
  if (!found) throw new Error(`The error number ${body.error_code} is not in the catalogue.`);
  const [name, row] = found;
  expect({ status, title: body.error_title, description: body.description }).toEqual({
    status: row.status,
    title: row.title,
    description: row.description,
  });
  expect(body.request_id).toMatch(/^[0-9A-Z]{26}$/);
  expect(requestId, 'x-request-id').toBe(body.request_id);
  const { detail, ...envelope } = body;
  return { ...envelope, ...(detail && { detail }), name: name as ErrorName };
}

/** Checks an error response against the envelope and the catalogue, and adds its name there. Fails the test at any difference. */
export async function readError(response: Response): Promise<ReadError> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return check(response.status, response.headers.get('x-request-id') ?? undefined, await response.text());
}

/** As `readError`, for a response that was read from the socket. */
export const readRawError = (response: RawResponse | undefined): ReadError => {
  if (!response) throw new Error('The connection was closed without a response.');
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  // Read from the socket one character a byte.
  const body = Buffer.from(response.body, 'latin1').toString('utf8');
  return check(response.status, response.headers['x-request-id'], body);
};
