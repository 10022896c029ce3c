import { backupAction } from '#server/platform/backup/backup-action.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { explainFault } from './explain-start-failure.ts';

/** What the command line asks of a running server for a backup of it. */
export const backupOf = (platform: Platform): ReturnType<typeof backupAction> =>
  backupAction({
    ...platform,
    files: platform.files.store,
    dataDir: platform.settings.CANDOUR_DATA_DIR,
    secretIsGiven: platform.settings.CANDOUR_SECRET !== undefined,
    explain: explainFault,
  });
