import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';

/** A parser pool that starts its threads on first use. */
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
