import fc from 'fast-check';

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
/** Text that people do not type. */
export const text = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }));

/** Anything JSON can express, and some things it cannot. */
export const anything = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(-1, 0, 2 ** 31, 2 ** 53, 1e308, true, null, [], {}, [[[]]], [null]),
  },
);
