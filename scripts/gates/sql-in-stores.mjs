// Usage: node scripts/gates/sql-in-stores.mjs. Only stores contain SQL: nothing else imports the query builder or the driver.
import { importsOf } from './imports.mjs';
import { isTest, sourceFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const SQL = /^(drizzle-orm|pg|pg-copy-streams|@electric-sql\/pglite)(\/|$)/;
const MAY_HOLD_SQL = [
  /-(store|tables|where)\.ts$/,
  /^engine\/[\w-]+\/tables\.ts$/,
  /^server\/platform\/(db|backup|jobs)\//,
  /^server\/testing\//,
  /^(bench|scripts)\//,
];

const findings = sourceFiles()
  .filter(({ path }) => !isTest(path) && !MAY_HOLD_SQL.some((pattern) => pattern.test(path)))
  .flatMap((file) =>
    importsOf(file)
      .filter(({ packageName, typeOnly }) => packageName && !typeOnly && SQL.test(packageName))
      .map(({ specifier, line }) => `${file.path}:${line} imports ${specifier}: move the query into a …-store.ts.`),
  );

verdict('Only stores hold SQL.', findings);
