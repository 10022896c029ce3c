import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rows = readFileSync(`${root}docs/assurance/threat-model.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Threat |'))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));

it('Every threat of the threat model has a control, and either an existing test or the statement that it has none', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const [threat = '', control = '', tests = ''] of rows) {
    expect([threat, control !== '']).toEqual([threat, true]);
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');
    if (files.length === 0) expect([threat, tests]).toEqual([threat, expect.stringMatching(/^none/i)]);
    expect(files.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  }
});
