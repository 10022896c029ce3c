import { createParserPool, type ParserPool } from '#engine/documents/parser-pool.ts';
import { verifyAuditAction } from '#server/features/admin/verify-audit-action.ts';
import { administratorAction } from '#server/features/auth/administrator-action.ts';
import { askAction } from '#server/features/chat/ask-action.ts';
import { ingestAction } from '#server/features/wiki/ingest-action.ts';
import type { OperatorAction } from '#server/platform/operator/register-operator-actions.ts';
import type { Platform } from './open-platform.ts';

/** A reader of documents that starts its threads when first asked for. */
function lazyParser(): ParserPool {
  let pool: ParserPool | undefined;
  return {
    parse(fileName, bytes) {
      pool ??= createParserPool();
      return pool.parse(fileName, bytes);
    },
    close: async () => pool?.close(),
  };
}

/** What the command line may ask of this process while it holds the data folder. Close it with the process. */
export function operatorActions(platform: Platform): { actions: OperatorAction[]; close(): Promise<void> } {
  const parser = lazyParser();
  return {
    actions: [
      administratorAction({ ...platform, publicUrl: platform.settings.PUBLIC_URL }),
      askAction(platform),
      ingestAction({ ...platform, parser }),
      verifyAuditAction(platform),
    ],
    close: () => parser.close(),
  };
}
