import fc from 'fast-check';
import { ingestionCalls } from '#contract/features/ingestion/ingestion-calls.ts';
import { newId } from '#contract/ids.ts';
import { apiOperations } from '#server/platform/http/api-routes.ts';
import { goodBodies } from './fuzz-bodies.ts';
import { multipartBodies } from './fuzz-multipart.ts';
import { anything, text } from './fuzz-values.ts';

export type FuzzRequest = {
  /** The caller's place in the list of callers. */
  caller: number;
  /** The intended operation, by name. */
  operation: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | FormData | Uint8Array<ArrayBuffer> | undefined;
  /** The connection is cut after this many bytes of the body. */
  breaksOff?: number;
};

/** Existing ids, for requests that reach something. */
export type KnownThings = {
  callers: number;
  /** The places of callers who may upload: files refused at the door test little. */
  uploaders: readonly number[];
  ids: readonly string[];
  fileNames: readonly string[];
};

/** The same body with one field replaced, removed or added. */
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

/** A call of the contract or a plain one. `share`: how often it is called, relative to the others. */
type Operation = { name: string; method: string; path: string; share: number };

/** The calls of data ingestion, which are outside the contract. An upload has more ways to be strange than any other call. */
const ingestionOperations: readonly Operation[] = Object.entries(ingestionCalls).map(([name, { method, path }]) => ({
  name: `ingestion.${name}`,
  method,
  path,
  share: name === 'upload' ? 12 : 1,
}));

type Body = Pick<FuzzRequest, 'body' | 'breaksOff'> & { type?: string };

function bodyFor({ name }: Operation, id: fc.Arbitrary<string>, known: KnownThings): fc.Arbitrary<Body> {
  const good = goodBodies(id)[name] ?? fc.constant({});
  const multipart: fc.Arbitrary<Body> = multipartBodies(known.fileNames);
  const json = (value: unknown): Body => ({ body: JSON.stringify(value), type: 'application/json' });
  const types = fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'a/b',
    '',
  );
  if (name === 'ingestion.upload') return fc.oneof({ weight: 12, arbitrary: multipart }, mutated(good).map(json));
  return fc.oneof(
    { weight: 1, arbitrary: multipart },
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

/** The destination of an upload, mostly as a screen sends it. */
const uploadQuery = (id: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'partition=library',
        'partition=library&publish=at_once',
        'partition=library&publish=after_preview',
        'partition=regulation',
      ),
    },
    {
      weight: 1,
      arbitrary: id.map((folder) => `partition=library&folder_id=${encodeURIComponent(folder.toWellFormed())}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('partition=library&partition=regulation', 'partition[]=library', 'partition='),
    },
    { weight: 1, arbitrary: query(id) },
  );

function requestFor(operation: Operation, known: KnownThings): fc.Arbitrary<FuzzRequest> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 2, arbitrary: fc.constant(newId()) },
    { weight: 2, arbitrary: text },
  );
  const fileName = fc.oneof(fc.constantFrom(...known.fileNames), text);
  const part = operation.path.includes('filename') ? fileName : id;
  const search = operation.name === 'ingestion.upload' ? uploadQuery(id) : query(id);
  const path = fc.tuple(part, part, search).map(([first, second, search]) => {
    const values = [first, second];
    const filled = operation.path.replaceAll(/\{\w+\}/g, () =>
      encodeURIComponent((values.shift() ?? '').toWellFormed()),
    );
    return search === '' ? filled : `${filled}?${search}`;
  });
  const usual = fc.constant(operation.method);
  const method = fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  );
  const headers = fc.dictionary(headerName, headerValue, { maxKeys: 2 });
  const anybody = fc.nat(known.callers - 1);
  const caller =
    operation.name === 'ingestion.upload'
      ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known.uploaders) }, anybody)
      : anybody;
  return fc
    .tuple(caller, path, method, headers, bodyFor(operation, id, known))
    .map(([caller, filled, chosen, given, { body, type, breaksOff }]) => ({
      caller,
      operation: operation.name,
      method: chosen,
      path: filled,
      headers: { ...given, ...(type !== undefined && { 'content-type': type }) },
      body: chosen === 'GET' ? undefined : body,
      ...(chosen !== 'GET' && breaksOff !== undefined && { breaksOff }),
    }));
}

/**
 * Requests over every call of the contract and of data ingestion: good, bad and strange. Identical for the same seed, except for
 * unknown ids.
 */
export function fuzzRequests(known: KnownThings, count: number, seed: number): FuzzRequest[] {
  const inContract = apiOperations().map(({ name, method, path }) => ({
    name,
    method: String(method),
    path: `/api${path}`,
    share: 1,
  }));
  const every = [...inContract, ...ingestionOperations].map((operation) => ({
    weight: operation.share,
    arbitrary: requestFor(operation, known),
  }));
  return fc.sample(fc.oneof(...every), { numRuns: count, seed });
}
