/** What the tests use of it: TypeScript declares it only together with the browser's types. */
declare namespace WebAssembly {
  type Module = object;
  function compile(bytes: Uint8Array): Promise<Module>;
}
