import { expect, it } from 'vitest';
import { findWorkNames, type KnownWork } from './work-names.ts';

const work = (key: string, title: string, publication: string | null): KnownWork => ({
  key,
  title,
  publication,
  isGuide: publication !== null,
});

const activities = 'Health and Social Care Act 2008 (Regulated Activities) Regulations 2014';
const find = findWorkNames([
  work(
    'infection',
    'Code of practice on infections: a Candour guide',
    'Health and Social Care Act 2008: code of practice',
  ),
  work('reg-12', 'Regulation 12: Safe care: a Candour guide', `${activities}, regulation 12`),
  work('reg-17', 'Regulation 17: Good governance: a Candour guide', `${activities}, regulation 17`),
  work('care', 'Care Act 2014, safeguarding adults: a Candour guide', 'Care Act 2014 (safeguarding adults)'),
  work('capacity', 'Mental Capacity Act 2005: a Candour guide', 'Mental Capacity Act 2005'),
  work('dols', 'Safeguards: a Candour guide', 'Mental Capacity Act 2005, Schedule A1 (Safeguards)'),
  work('irmer', 'IR(ME)R: a Candour guide', 'Ionising Radiation (Medical Exposure) Regulations 2017'),
  work(
    'drugs',
    'Drugs: a Candour guide',
    'Misuse of Drugs Regulations 2001 and Controlled Drugs (Supervision) Regulations 2013',
  ),
  work('health', 'The Health Act 1999', null),
  work('one', 'The Lamp Order 2031', null),
  work('two', 'Lamp Order 2031', null),
]);
const keysIn = (text: string) => find(text).map(({ key, start, end }) => [key, text.slice(start, end)]);

it.each([
  ['the Mental Capacity Act 2005 applies', 'capacity', 'Mental Capacity Act 2005'],
  ['The Care Act 2014 applies', 'care', 'Care Act 2014'],
  [`regulation 12 of the ${activities}`, 'reg-12', `regulation 12 of the ${activities}`],
  ['Schedule A1 to the Mental Capacity Act 2005', 'dols', 'Schedule A1 to the Mental Capacity Act 2005'],
  [
    'the Ionising Radiation (Medical Exposure) Regulations 2017',
    'irmer',
    'Ionising Radiation (Medical Exposure) Regulations 2017',
  ],
  ['the Controlled Drugs (Supervision) Regulations 2013', 'drugs', 'Controlled Drugs (Supervision) Regulations 2013'],
  ['the Equality Act 2010 and the Health Act 1999', 'health', 'Health Act 1999'],
  [
    'the Health and Social Care Act 2008: code of practice',
    'infection',
    'Health and Social Care Act 2008: code of practice',
  ],
])('A text names a work by its whole title: %s', (text, key, words) => {
  expect(keysIn(text)).toEqual([[key, words]]);
});

it.each([
  ['regulations under an Act', `the ${activities}`],
  ['an Act of which only a code is there', 'the Health and Social Care Act 2008'],
  ['another year', 'the Mental Capacity Act 2015'],
  ['an order in place of an Act', 'the Mental Capacity Order 2005'],
  ['amending regulations', 'the Ionising Radiation (Medical Exposure) (Amendment) Regulations 2024'],
  ['an amendment of an Act', 'the Mental Capacity Act 2005 (Amendment) Order 2020'],
  ['a code under an Act', 'the Mental Capacity Act 2005 Code of Practice'],
  ['a title that ends with another one', 'the Mental Health Act 1999'],
  ['a title that ends with another one after and', 'the Social and Care Act 2014'],
  ['a title that two works have', 'the Lamp Order 2031'],
])('%s is not the work of a similar name', (_, text) => {
  expect(keysIn(text)).toEqual([]);
});
