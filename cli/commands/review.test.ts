import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { reviewCommand } from './review.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-review-'));
  const policy = '# Ward policy\n\n## 1 Bells\n\n1.1 The ward manager tests every call bell once a week.\n';
  writeFileSync(join(folder, 'ward.md'), policy);
  const sheet = 'Clause,Requirement\n1,The ward manager must test every call bell at least once a week.\n2,\n';
  writeFileSync(join(folder, 'bells.csv'), sheet);
  const statement = { name: 'statement', prose: 'The ward manager must test every call bell at least once a week.' };
  const controls = [
    { id: 'b-1', title: 'Bells', parts: [statement] },
    { id: 'b-2', title: 'Nothing' },
  ];
  const catalog = { metadata: { title: 'Bells', 'oscal-version': '1.1.2' }, controls };
  writeFileSync(join(folder, 'bells.json'), JSON.stringify({ catalog }));
  writeFileSync(join(folder, 'names.csv'), 'Name,Age\nA,1\n');
  writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.7 broken');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function review(...args: string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const io = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void errors.push(line),
    environment: {},
  };
  const code = await runCommand([reviewCommand], ['review', ...args], io);
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

it('a policy is reviewed against a sheet of requirements, and the rows left out are named', async () => {
  const { code, out, errors } = await review(join(folder, 'ward.md'), '--against', join(folder, 'bells.csv'), '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    counts: { met: 1, missing: 0 },
    findings: [{ requirement: 'bells 1', status: 'met' }],
  });
  expect(errors).toContain('Row 3 was left out: The requirement is empty.');
});

it('a policy is reviewed against the controls of an OSCAL catalogue, and those without a statement are named', async () => {
  const { code, out, errors } = await review(
    join(folder, 'ward.md'),
    '--against',
    join(folder, 'bells.json'),
    '--json',
  );
  expect(code).toBe(0);
  expect(JSON.parse(out).findings).toMatchObject([{ requirement: 'bells b-1', status: 'met' }]);
  expect(errors).toContain('Control b-2 was left out: The control has no statement.');
});

it('a sheet without a column of requirements ends the review with a sentence', async () => {
  const { code, errors } = await review(join(folder, 'ward.md'), '--against', join(folder, 'names.csv'));
  expect(code).toBe(1);
  expect(errors).toContain('The first row must name the columns');
});

it('a policy is reviewed against a guide of the corpus by its key', async () => {
  const { code, out } = await review(join(folder, 'ward.md'), '--against', 'guide/htm-07-01', '--no-model');
  expect(code).toBe(0);
  expect(out).toMatch(/missing +guide\/htm-07-01 3\.3/);
});

it('a broken policy, an unknown guide and a missing file each get a sentence', async () => {
  expect(await review(join(folder, 'broken.pdf'), '--against', 'guide/htm-07-01')).toMatchObject({ code: 1 });
  expect((await review(join(folder, 'ward.md'), '--against', 'guide/none')).errors).toContain('no guide "guide/none"');
  expect((await review(join(folder, 'none.md'), '--against', 'guide/htm-07-01')).code).toBe(2);
  expect((await review('--against', 'guide/htm-07-01')).code).toBe(2);
});
