import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '#server/app/serve.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { createLog } from '#server/platform/log/log.ts';

/** The text of every search entry, and every written question, after a first start with the demonstration hospital, each once. */
export async function readStartingTexts(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'candour-texts-'));
  try {
    const settings = readSettings({ PORT: '0', CANDOUR_DATA_DIR: folder, EMBEDDING: 'off' });
    const { platform, close } = await serve({ settings, log: createLog('error'), say: () => {} });
    const { rows } = await platform.db.pool.query<{ body: string }>(
      `select body from search_regulation union select body from search_library
       union select question from clause_questions where origin = 'written' order by 1`,
    );
    await close();
    return rows.map(({ body }) => body);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
