import { expect, it } from 'vitest';
import { nameFromProvider } from './name-from-provider.ts';

it.each([
  [{ given: 'Ada', family: 'Okafor' }, 'Ada', 'Okafor'],
  [{ full: 'Ada Mary Okafor' }, 'Ada Mary', 'Okafor'],
  [{ full: 'OKAFOR, Ada (ANYTOWN TRUST)' }, 'Ada', 'OKAFOR'],
  [{ full: 'Ada' }, 'Ada', ''],
  [{ given: 'Ada', full: 'Ada Okafor' }, 'Ada', 'Okafor'],
  [{ full: ' Ada\u0000\u202e \n Okafor ' }, 'Ada', 'Okafor'],
  [{ given: 7, family: null, full: ['x'] }, 'ada okafor', ''],
])('The claims %j give the name of the person', (claims, firstname, surname) => {
  expect(nameFromProvider(claims, 'ada.okafor@trust.example')).toEqual({ firstname, surname });
});
