import { expect, it } from 'vitest';
import { shortTitle } from './short-title.ts';

it.each([
  ['HTM 06-01 Electrical services: a Candour guide', 'HTM 06-01'],
  ['HTM 00 Policies and principles of healthcare engineering: a Candour guide', 'HTM 00'],
  ['HBN 00-09 Infection control in the built environment', 'HBN 00-09'],
  ['Regulation 20A: Requirement as to display of performance assessments: a Candour guide', 'Regulation 20A'],
  ['Regulation 15 Premises and equipment: a Candour guide', 'Regulation 15'],
  ['COSHH Control of substances hazardous to health: a Candour guide', 'COSHH'],
  ['IR(ME)R Medical exposure to ionising radiation: a Candour guide', 'IR(ME)R'],
  ['IRR17 Ionising radiation at work: a Candour guide', 'IRR17'],
  ['Mental Capacity Act 2005: a Candour guide', 'Mental Capacity Act 2005'],
  ['UK GDPR and Data Protection Act 2018: a Candour guide', 'UK GDPR and Data Protection Act 2018'],
  ['NHS and social care complaints regulations 2009', 'NHS and social care complaints regulations 2009'],
  ['Water safety policy', 'Water safety policy'],
  ['WATER SAFETY POLICY', 'WATER SAFETY POLICY'],
  ['Part 2', 'Part 2'],
])('The short name of “%s” is “%s”', (title, short) => {
  expect(shortTitle(title)).toBe(short);
});
