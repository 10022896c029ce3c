import { expect, it } from 'vitest';
import { clauseLabel } from './clause-label.ts';

it.each([
  ['guide/water#4.12', '4.12', '4.12'],
  ['guide/water#1.2(a)', '(a)', '1.2(a)'],
  ['uksi/2014/2936#regulation-12(2)(a)', '(a)', '12(2)(a)'],
  ['policy#schedule-2/3(b)', '(b)', '3(b)'],
  ['uksi/2014/2936#regulation-12', 'Regulation 12', 'Regulation 12'],
  ['policy#1.2~1', '1.2', '1.2'],
  ['policy#1.2~1(a)', '(a)', '(a)'],
  ['policy#4.1/p2', null, null],
])('The clause %s with the number %s is labelled %s', (canonicalId, number, label) => {
  expect(clauseLabel({ number, canonicalId })).toBe(label);
});
