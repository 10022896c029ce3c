import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';

async function once<T>(work: (parser: ParserPool) => Promise<T>): Promise<T> {
  const parser = createParserPool({ threads: 1 });
  try {
    return await work(parser);
  } finally {
    await parser.close();
  }
}

/** Prepares one version in a thread of its own, because such requests are too rare for a waiting thread. */
export const prepareOnce: Pick<ParserPool, 'prepare' | 'meet'> = {
  prepare: (placing) => once((parser) => parser.prepare(placing)),
  meet: (...asked) => once((parser) => parser.meet(...asked)),
};
