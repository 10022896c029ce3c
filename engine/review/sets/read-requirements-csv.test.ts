import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRequirementsCsv } from './read-requirements-csv.ts';

const set = { key: 'own/ward-standards', title: 'Ward standards' };
const read = (text: string) => readRequirementsCsv(new TextEncoder().encode(text), set);

test('a sheet of requirements is read by the names of its columns, in any order', () => {
  const { requirements, faults } = read(
    'Section,Clause,Requirement,Strength\nCall bells,1.2,"The ward manager must test the call bells every week, and record it.",\n,1.3,Keep the sluice locked.,should\n',
  );
  expect(faults).toEqual([]);
  expect(requirements).toMatchObject([
    {
      key: 'own/ward-standards 1.2',
      modality: 'must',
      actor: 'The ward manager',
      headings: ['Ward standards', 'Call bells'],
      text: 'The ward manager must test the call bells every week, and record it.',
    },
    { key: 'own/ward-standards 1.3', modality: 'should', headings: ['Ward standards'] },
  ]);
  expect(requirements[0]?.timing).toContain('every week');
});

test('rows that cannot be used are left out and named with the reason', () => {
  const { requirements, faults } = read(
    `Requirement;Strength\nStaff must wash their hands.;must\n;must\nStaff must not run.;never\n123;\n${'x'.repeat(2_001)};must\n`,
  );
  expect(requirements).toHaveLength(1);
  expect(faults.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
  expect(faults[0]?.fault).toBe('The requirement is empty.');
});

test('a clause that stands in two rows gives two requirements', () => {
  const { requirements } = read('Clause,Requirement\n1,Staff must wash.\n1,Staff must dry.\n,Staff must rest.\n');
  expect(requirements.map(({ key }) => key)).toEqual([
    'own/ward-standards 1',
    'own/ward-standards 1 (2)',
    'own/ward-standards row 4',
  ]);
});

test('a sheet without a column of requirements, without rows or with too many is refused in a sentence', () => {
  expect(() => read('Name,Age\nA,1\n')).toThrow(/first row must name the columns/);
  expect(() => read('Requirement\n')).toThrow(/no row with a requirement/);
  expect(() => read('')).toThrow(/first row must name the columns/);
  expect(() => read(`Requirement\n${'Staff must wash.\n'.repeat(5_001)}`)).toThrow(/5,001 rows/);
  expect(() => read('Requirement\n"Staff must wash.\n')).toThrow(/never closed/);
});

test('five thousand requirements are read, each with a key of its own', () => {
  const { requirements } = read(`Requirement\n${'Staff must wash.\n'.repeat(5_000)}`);
  expect(new Set(requirements.map(({ key }) => key)).size).toBe(5_000);
});

test('whatever stands in a sheet, each row is a requirement, a fault or empty', () => {
  const cell = fc.string({ maxLength: 40 }).map((text) => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`);
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 20 }), (cells) => {
      const { requirements, faults } = read(`Requirement\nStaff must wash.\n${cells.join('\n')}\n`);
      expect(requirements.length + faults.length).toBeLessThanOrEqual(cells.length + 1);
      expect(requirements[0]?.text).toBe('Staff must wash.');
      for (const { row } of faults) expect(row).toBeGreaterThan(2);
    }),
  );
});
