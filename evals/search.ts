// Usage: npx node evals/search.ts [--all] [--server URL]   how well the wiki's search finds publication numbers, plain words and misspelt ones
import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadGuides } from './answers/prepare-corpus.ts';
import { measureNumbers, measureQueries, readHalf, searcherOf } from './search/measure-search.ts';
import { readWorks } from './search/works-store.ts';
import { withTemporaryDatabase } from './temporary-database-store.ts';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, server: { type: 'string' } },
});

await withTemporaryDatabase(values.server, async (db) => {
  await loadGuides(db);
  const search = searcherOf(db, systemClock);
  const { works, textOf } = await readWorks(db);
  const numbers = await measureNumbers(search, works, textOf);
  const [dev, test] = [await readHalf('dev'), await readHalf('test')];
  const [plain, misspelt] = [await measureQueries(search, dev.plain), await measureQueries(search, dev.misspelt)];
  // Of the test half nothing but figures is ever printed.
  const [testPlain, testMisspelt] = [
    await measureQueries(search, test.plain),
    await measureQueries(search, test.misspelt),
  ];
  if (values.all) for (const fault of [numbers, plain, misspelt].flatMap(({ faults }) => faults)) console.log(fault);
  const figures = {
    numbers: numbers.figures,
    development: { plain: plain.figures, misspelt: misspelt.figures },
    test: { plain: testPlain.figures, misspelt: testMisspelt.figures },
  };
  console.log(JSON.stringify(figures, null, 2));
});
