// Usage: node write-rows.ts DATA_DIR. Inserts rows in sequence and prints each one's number once it is acknowledged.
import { openDatabase } from '#server/platform/db/open-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const { pool } = await openDatabase({ dataDir });

async function write(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('INSERT INTO written (body) VALUES ($1) RETURNING n', ['x'.repeat(3_000)]);
    process.stdout.write(`${rows[0].n}\n`);
  }
}

await pool.query('CREATE TABLE IF NOT EXISTS written (n serial PRIMARY KEY, body text)');
await Promise.all([write(), write(), write()]);
