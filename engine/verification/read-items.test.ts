import { describe, expect, it } from 'vitest';
import { quantitiesOf } from './check-quantities.ts';
import { readItems } from './read-items.ts';

const day = 86_400;
const quantities = (text: string) =>
  quantitiesOf(readItems(text)).map(({ value, measure, bound, isRecurring }) =>
    [bound, value, measure, isRecurring ? 'again' : undefined]
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  );
const forces = (text: string) => readItems(text).flatMap((item) => (item.kind === 'modal' ? [item.force] : []));

describe('A number', () => {
  it.each([
    ['two weeks', [`${14 * day} time`]],
    ['14 days', [`${14 * day} time`]],
    ['a three-day course', [`${3 * day} time`]],
    ['half an hour', ['1800 time']],
    ['four and a half hours', ['16200 time']],
    ['1,000 copies', ['1000']],
    ['two hundred and fifty mg', ['0.25 g']],
    ['50 °C', ['50 °C']],
    ['50 degrees Celsius', ['50 °C']],
    ['5 per cent and 5%', ['5 %', '5 %']],
    ['£450', ['450 £']],
    ['5–10 days', [`${5 * day} time`, `${10 * day} time`]],
    ['5 to 10 days', [`${5 * day} time`, `${10 * day} time`]],
    ['20 working days', ['20 working days']],
    ['1 kW', ['1000 W']],
    ['the 3rd visit', ['3']],
    ['one of them', []],
    ['clause 4.12.3', []],
  ])('of “%s” is read with its unit in one measure', (text, expected) => {
    expect(quantities(text)).toEqual(expected);
  });

  it.each([
    ['at least 14 days', 'at least'],
    ['14 days or more', 'at least'],
    ['no fewer than 14 days', 'at least'],
    ['within 14 days', 'at most'],
    ['not later than 14 days', 'at most'],
    ['more than 14 days', 'over'],
    ['less than 14 days', 'under'],
  ])('of “%s” keeps its bound', (text, bound) => {
    expect(quantities(text)).toEqual([`${bound} ${14 * day} time`]);
  });

  it.each([
    ['every month', '1 months again'],
    ['monthly', '1 months again'],
    ['once a month', '1 months again'],
    ['twice a year', '6 months again'],
    ['every two years', '24 months again'],
    ['each day', `${day} time again`],
  ])('of “%s” is a recurring interval', (text, expected) => {
    expect(quantities(text)).toEqual([expected]);
  });
});

describe('A modal verb', () => {
  it.each([
    ['it shall be done', ['must']],
    ['they are required to do it', ['must']],
    ['it must not be done', ['must not']],
    ['it mustn’t be done', ['must not']],
    ['it cannot be done', ['must not']],
    ['they are not required to do it', ['need not']],
    ['it does not have to be done', ['need not']],
    ['it ought never to be done', ['should not']],
    ['they are allowed to do it', ['may']],
    ['in May 2025 it was done', []],
  ])('of “%s” has one modality, however it is written', (text, expected) => {
    expect(forces(text)).toEqual(expected);
  });
});
