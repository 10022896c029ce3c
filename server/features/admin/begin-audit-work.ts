import { keyIdOf } from '#server/platform/audit/audit-chain.ts';
import { readAuditEnds } from '#server/platform/audit/audit-store.ts';
import type { AuditExport } from '#server/platform/audit/export-audit.ts';
import type { Platform } from '#server/platform/open-platform.ts';

type Deps = Pick<Platform, 'db' | 'audit' | 'auditKey' | 'log' | 'settings'>;

/** Seals a log that ends without this installation's key, and starts its anchors and stream in a worker. */
export async function beginAuditWork(deps: Deps, auditExport: AuditExport): Promise<void> {
  const { db, audit, auditKey, log, settings } = deps;
  const { head } = await readAuditEnds(db.query);
  if (head && head.seq > 0 && keyIdOf(head.hash) !== auditKey.id) {
    const seal = await db.transaction((tx) => audit.seal(tx));
    if (seal !== undefined) log.warn({ seq: seal }, 'the audit log ended with no key or another one, and was sealed');
  }
  if (settings.CANDOUR_ROLES.includes('worker')) auditExport.start();
}
