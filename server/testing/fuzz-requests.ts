import fc from 'fast-check';
import { newId } from '#contract/ids.ts';
import { type ApiOperation, apiOperations } from '#server/platform/http/api-routes.ts';
import { goodBodies } from './fuzz-bodies.ts';
import { anything, text } from './fuzz-values.ts';

export type FuzzRequest = {
  /** Place of the caller in the list of callers. */
  caller: number;
  /** The operation that was meant, by its name in the contract. */
  operation: string;
  method: string;
  /** Below /api. */
  path: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};

/** What exists, for requests that reach it. */
export type KnownThings = { callers: number; ids: readonly string[]; fileNames: readonly string[] };

/** The same with one of its fields replaced by anything, taken away, or joined by another. */
const mutated = (good: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  fc.tuple(good, fc.nat(9), anything, text).map(([body, place, value, name]) => {
    const keys = Object.keys(body);
    const key = keys[place % (keys.length + 1)] ?? name;
    return value === null
      ? Object.fromEntries(Object.entries(body).filter(([other]) => other !== key))
      : { ...body, [key]: value };
  });

const asForm = (value: unknown): FormData => {
  const form = new FormData();
  for (const [name, field] of Object.entries(Object(value) as object)) {
    const text = typeof field === 'string' ? field : JSON.stringify(field);
    form.append(name.toWellFormed(), text.toWellFormed());
  }
  return form;
};

type Body = Pick<FuzzRequest, 'body'> & { type?: string };

function bodyFor(operation: ApiOperation, id: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const good = goodBodies(id)[operation.name] ?? fc.constant({});
  const json = (value: unknown): Body => ({ body: JSON.stringify(value), type: 'application/json' });
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'a/b',
    '',
  );
  return fc.oneof(
    { weight: 4, arbitrary: good.map(json) },
    { weight: 4, arbitrary: mutated(good).map(json) },
    { weight: 1, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: mutated(good).map((value): Body => ({ body: asForm(value) })) },
    { weight: 1, arbitrary: fc.tuple(text, types).map(([body, type]): Body => ({ body, ...(type && { type }) })) },
    { weight: 1, arbitrary: fc.constant<Body>({ body: undefined }) },
  );
}

const headerValue = fc.constantFrom(
  '',
  '0',
  '-1',
  '3',
  'key-1',
  'x'.repeat(250),
  'é',
  '10.0.0.1',
  'bytes=0-9999999',
  'gzip, br',
  '*/*',
  'text/event-stream',
);
const headerName = fc.constantFrom(
  'idempotency-key',
  'last-event-id',
  'accept',
  'accept-encoding',
  'x-forwarded-for',
  'range',
  'if-range',
  'user-agent',
  'operator-token',
  'x-request-id',
  'accept-version',
);

const query = (id: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(
            'element_ids',
            'before',
            'after',
            'id',
            'q',
            'category',
            'as_of',
            'limit',
            'applicable',
            'folder',
            'state',
            'page',
            'x[]',
            'x[0]',
            'a[b][c]',
          ),
          text,
        ),
        fc.oneof(text, id),
      ),
      { maxLength: 3 },
    )
    .map((pairs) =>
      new URLSearchParams(
        pairs.map(([name, value]): [string, string] => [name.toWellFormed(), value.toWellFormed()]),
      ).toString(),
    );

function requestFor(operation: ApiOperation, known: KnownThings): fc.Arbitrary<FuzzRequest> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 2, arbitrary: fc.constant(newId()) },
    { weight: 2, arbitrary: text },
  );
  const fileName = fc.oneof(fc.constantFrom(...known.fileNames), text);
  const part = operation.path.includes('filename') ? fileName : id;
  const path = fc.tuple(part, query(id)).map(([value, search]) => {
    const filled = operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value.toWellFormed()));
    return search === '' ? filled : `${filled}?${search}`;
  });
  const usual = fc.constant(String(operation.method));
  const method = fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  );
  const headers = fc.dictionary(headerName, headerValue, { maxKeys: 2 });
  return fc
    .tuple(fc.nat(known.callers - 1), path, method, headers, bodyFor(operation, id))
    .map(([caller, filled, chosen, given, { body, type }]) => ({
      caller,
      operation: operation.name,
      method: chosen,
      path: filled,
      headers: { ...given, ...(type !== undefined && { 'content-type': type }) },
      body: chosen === 'GET' ? undefined : body,
    }));
}

/** Requests over every call of the contract, good, bad and strange; the same for the same seed, but for ids that nothing has. */
export function fuzzRequests(known: KnownThings, count: number, seed: number): FuzzRequest[] {
  const every = apiOperations().map((operation) => requestFor(operation, known));
  return fc.sample(fc.oneof(...every), { numRuns: count, seed });
}
