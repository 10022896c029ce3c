import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AuditState } from './backup-manifest.ts';

/** Checks the whole audit chain, for the manifest of a backup and for the restore that compares with it. */
export async function readAuditState(tx: Tx): Promise<AuditState> {
  const { intact, entries, head } = await verifyAuditChain(tx);
  return { intact, entries, head: head.hash };
}
