import { readFile } from 'node:fs/promises';

let kept: Promise<WebAssembly.Module> | undefined;

/**
 * Holds the embedded database's program in this process. Node shares a compiled program between threads while one of them has it:
 * without this each test file's database compiles its own anew, which takes more than what the file asks of it.
 */
export function keepEngine(): Promise<WebAssembly.Module> {
  kept ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return kept;
}
