import { createParserPool, type ParserPool } from '#engine/documents/parser-pool.ts';

/** A reader of documents that starts its threads when first asked for. */
export function lazyParser(): ParserPool {
  let pool: ParserPool | undefined;
  const opened = () => {
    pool ??= createParserPool();
    return pool;
  };
  return {
    parse: (...asked) => opened().parse(...asked),
    prepare: (placing) => opened().prepare(placing),
    meet: (...asked) => opened().meet(...asked),
    close: async () => pool?.close(),
  };
}
