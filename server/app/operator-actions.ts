import { verifyAuditAction } from '#server/features/admin/verify-audit-action.ts';
import { administratorAction } from '#server/features/auth/administrator-action.ts';
import { askAction } from '#server/features/chat/ask-action.ts';
import { versionAction } from '#server/features/versions/version-action.ts';
import { ingestAction } from '#server/features/wiki/ingest-action.ts';
import { searchAction } from '#server/features/wiki/search-action.ts';
import { backupAction } from '#server/platform/backup/backup-action.ts';
import type { OperatorAction } from '#server/platform/operator/operator-action.ts';
import { versionDeps } from './compose-versions.ts';
import { explainFault } from './explain-start-failure.ts';
import { lazyParser } from './lazy-parser.ts';
import type { Platform } from './open-platform.ts';

/** What the command line may ask of this process while it holds the data folder. Close it with the process. */
export function operatorActions(platform: Platform): { actions: OperatorAction[]; close(): Promise<void> } {
  const parser = lazyParser();
  const { settings } = platform;
  const backup = backupAction({
    ...platform,
    files: platform.files.store,
    dataDir: settings.CANDOUR_DATA_DIR,
    secretIsGiven: settings.CANDOUR_SECRET !== undefined,
    explain: explainFault,
  });
  return {
    actions: [
      administratorAction({ ...platform, publicUrl: settings.PUBLIC_URL }),
      askAction(platform),
      ingestAction({ ...platform, parser }),
      searchAction(platform),
      verifyAuditAction(platform),
      versionAction(versionDeps(platform)),
      backup.action,
    ],
    async close() {
      await backup.close();
      await parser.close();
    },
  };
}
