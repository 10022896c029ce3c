import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadSecret } from './secrets.ts';

const root = mkdtempSync(join(tmpdir(), 'candour-secrets-'));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;
const newFolder = () => join(root, String(++count));
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('The secret of an installation', () => {
  test('is the setting when one is given, and nothing is written', async () => {
    const folder = newFolder();
    expect(await loadSecret('a given secret of more than 32 characters', folder)).toBe(
      'a given secret of more than 32 characters',
    );
    expect(() => statSync(folder)).toThrow();
  });

  test('is created once, reused, and readable by its owner alone', async () => {
    const folder = newFolder();
    const made = await loadSecret(undefined, folder);
    expect(Buffer.from(made, 'base64url')).toHaveLength(32);
    expect(await loadSecret(undefined, folder)).toBe(made);
    expect(mode(join(folder, 'secret'))).toBe('600');
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test('differs from folder to folder', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => loadSecret(undefined, newFolder())));
    expect(new Set(made).size).toBe(5);
  });

  test('is the same for processes that start at once', async () => {
    const folder = newFolder();
    const made = await Promise.all(Array.from({ length: 20 }, () => loadSecret(undefined, folder)));
    expect(new Set(made).size).toBe(1);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made[0]);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test('loses access rights that someone added', async () => {
    const folder = newFolder();
    await loadSecret(undefined, folder);
    chmodSync(join(folder, 'secret'), 0o644);
    await loadSecret(undefined, folder);
    expect(mode(join(folder, 'secret'))).toBe('600');
  });

  test.each(['', 'short', `${' '.repeat(40)}\n`])(
    'does not replace a damaged file (%j), which would end links and codes unnoticed',
    async (text) => {
      const folder = newFolder();
      await loadSecret(undefined, folder);
      writeFileSync(join(folder, 'secret'), text);
      await expect(loadSecret(undefined, folder)).rejects.toThrow(/secret .*data folder/);
      expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(text);
      expect(readdirSync(folder)).toEqual(['secret']);
    },
  );
});
