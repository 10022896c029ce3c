// Usage: import { copyOfRepository } from './copy-of-repository.mjs'. A temporary copy to break, with this clone's node_modules.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles } from '../gates/source-files.mjs';
import { inRepository } from '../setup/repository.mjs';

/** Writes `text` to `path` and returns a function that undoes it. */
function put(path, text) {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return () => (before === undefined ? rmSync(path) : writeFileSync(path, before));
}

export function copyOfRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'candour-proof-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const path of repositoryFiles()) {
    // A file may be deleted while the copy is made, because people work in the original.
    if (!existsSync(inRepository(path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inRepository(path), join(folder, path));
  }
  if (existsSync(inRepository('dist', 'web')))
    cpSync(inRepository('dist', 'web'), join(folder, 'dist', 'web'), { recursive: true });
  symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'), 'dir');
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  // In the ignore file `node_modules/` means a folder, but here it is a link.
  writeFileSync(join(folder, '.git', 'info', 'exclude'), 'node_modules\n');
  const read = (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '');
  return { folder, read, put: (path, text) => put(join(folder, path), text) };
}
