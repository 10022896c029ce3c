// Usage: node fill-disk.ts DATA_DIR. Writes rows of a megabyte until one is refused, then tries again; prints the outcome as JSON.
import { sqlStateOf } from '#server/platform/db/database-errors.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';

const MOST_ROWS = 80;
const ROW_LENGTH = 1_000_000;

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { pool } = database;

await pool.query('CREATE TABLE filled (n serial, body text STORAGE EXTERNAL)');
let acknowledged = 0;
let refusal: unknown;
while (refusal === undefined && acknowledged < MOST_ROWS) {
  await pool.query(`INSERT INTO filled (body) SELECT repeat('x', ${ROW_LENGTH})`).then(
    () => {
      acknowledged += 1;
    },
    (error: unknown) => {
      refusal = error;
    },
  );
}
const kept = await pool.query('SELECT count(*) AS n FROM filled WHERE length(body) = $1', [ROW_LENGTH]);
await pool.query("INSERT INTO filled (body) VALUES ('small')");
await database.close();
process.stdout.write(`${JSON.stringify({ acknowledged, state: sqlStateOf(refusal), kept: kept.rows[0].n })}\n`);
