import type { Settings } from '#server/platform/config/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openOutboundNetwork } from '#server/platform/outbound/outbound-network.ts';

/**
 * The database of the settings, with the proxy and the certificate authorities for whatever the command calls. A command that finds
 * a running server on the data folder must call it directly, so that the proxy is set only once the folder is this process's own.
 */
export async function openData(settings: Settings): Promise<Database> {
  const { CANDOUR_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  if (databaseUrl !== undefined) {
    openOutboundNetwork(settings);
    return openDatabase({ dataDir, databaseUrl });
  }
  const db = await openDatabase({ dataDir });
  try {
    openOutboundNetwork(settings);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
