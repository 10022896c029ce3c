/** What the tests use of it: the language's own library has it only together with a browser's. */
declare namespace WebAssembly {
  type Module = object;
  function compile(bytes: Uint8Array): Promise<Module>;
}
