import { createParserPool, type SharedParser } from '#engine/versions/parser-pool.ts';

/** A parser pool that starts its threads on first use. @param spare see `TurnLimits` */
export function lazyParser({ spare = 0 } = {}): SharedParser {
  let pool: SharedParser | undefined;
  const opened = () => {
    pool ??= createParserPool({ spare });
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
