import { createParserPool, type SharedParser } from '#engine/versions/parser-pool.ts';
import { convertingParser } from '#server/platform/convert/converting-parser.ts';
import type { DocumentConverter } from '#server/platform/convert/document-converter.ts';

/** A parser pool that starts its threads on first use. */
export function lazyParser(
  converter: DocumentConverter,
  limits: Parameters<typeof createParserPool>[0] = {},
): SharedParser {
  let pool: SharedParser | undefined;
  const opened = () => {
    pool ??= convertingParser(createParserPool(limits), converter);
    return pool;
  };
  return {
    parse: (...asked) => opened().parse(...asked),
    prepare: (placing) => opened().prepare(placing),
    meet: (...asked) => opened().meet(...asked),
    inTurnOf: (turn) => opened().inTurnOf(turn),
    close: async () => pool?.close(),
  };
}
