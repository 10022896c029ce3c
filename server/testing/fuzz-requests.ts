import fc from 'fast-check';
import { newId } from '#contract/ids.ts';
import { taxonomy } from '#contract/taxonomy.ts';
import { type ApiOperation, apiOperations } from '#server/platform/http/api-routes.ts';

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

const awkward = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  '\u0000',
  '\ud83d',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(5_000),
  '💊',
  '\u202e',
  'İ',
  '1e999',
  '9007199254740993',
  '2147483648',
  '0000-01-01',
  '9999-12-31',
  'A'.repeat(26),
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
);
const text = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }));
const questions = ['What are pumps made of?', 'How often must pumps be tested every week?', 'test', 'a', 'must'];

/** Anything JSON can say, and some things it cannot. */
const anything = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(-1, 0, 2 ** 31, 2 ** 53, 1e308, true, null, [], {}, [[[]]], [null]),
  },
);

/** For each call that takes a body, one that it would accept. */
function goodBodies(id: fc.Arbitrary<string>): Record<string, fc.Arbitrary<Record<string, unknown>>> {
  const categories = fc.array(fc.constantFrom(...Object.keys(taxonomy)), { maxLength: 3 });
  return {
    'account.update': fc.record(
      {
        firstname: text,
        surname: text,
        job_title: text,
        preferences: fc.record({ text_size: fc.constantFrom(16, 18, 20) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    ),
    'account.changePassword': fc.record({ old_password: text, new_password: text }),
    'auth.login': fc.record({ email: fc.constant('nobody@hospital.example'), password: text }),
    'auth.resetPassword': fc.record({ oobCode: text, newPassword: text }),
    'wiki.setFavourite': fc.record({ external_id: id, like: fc.boolean() }),
    'chat.ask': fc.record(
      {
        text: fc.oneof(fc.constantFrom(...questions), text),
        filters: fc.record(
          {
            category: categories,
            document: fc.array(id, { maxLength: 2 }),
            library: fc.boolean(),
            as_of: fc.constantFrom('2026-02-03', '0000-01-01', '1900-01-01'),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['text'] },
    ),
    'chat.rename': fc.record({ title: text }),
    'chat.pin': fc.record({ pinned: fc.boolean() }),
    'chat.share': fc.record({ shared: fc.boolean() }),
    'analytics.record': fc.record({
      events: fc.array(
        fc.record({
          id: fc.uuid(),
          name: fc.constantFrom('navigate_home', '$pageview', 'x'),
          properties: fc.dictionary(text, fc.oneof(text, fc.double(), fc.boolean()), { maxKeys: 4 }),
          occurred_at: fc.constantFrom('2026-11-21T09:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
        }),
        { maxLength: 4 },
      ),
    }),
    'notifications.markAsRead': fc.record({ notification_ids: fc.array(id, { maxLength: 3 }) }),
    'todos.setDone': fc.record({ done: fc.boolean(), revision: fc.integer({ min: -1, max: 3 }) }),
  };
}

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
