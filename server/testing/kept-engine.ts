import { readFile } from 'node:fs/promises';

let kept: Promise<WebAssembly.Module> | undefined;

/**
 * Keeps the embedded database's program in this process. Node shares a compiled program between threads while one of them has it.
 * Otherwise each test file's database compiles its own, which takes longer than the file's own queries.
 */
export function keepEngine(): Promise<WebAssembly.Module> {
  kept ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return kept;
}
