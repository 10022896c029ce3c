// Usage: node migrate-folder.ts DATA_DIR MIGRATIONS_FOLDER. Opens the data folder and migrates it.
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';

const [dataDir = '', folder = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
process.stdout.write('open\n');
await migrate(database, { folder });
await database.close();
