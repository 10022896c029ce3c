import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

export type ScimDeps = { db: Database; clock: Clock; audit: Audit };

/** The calling directory, identified by one of its organisation's tokens. It sees and changes only that organisation's people. */
export type ScimClient = { keyId: string; organisationId: string; requestId: string };

type Act = { action: string; subject: { type: 'user' | 'scim_group'; id: string }; detail?: Record<string, string> };

/** Records in the audit log what a directory did, and with which token. */
export const recordAct = (audit: Audit, tx: Tx, client: ScimClient, { action, subject, detail }: Act): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'system' },
    organisationId: client.organisationId,
    action,
    subject,
    detail: { ...detail, scim_key: client.keyId },
    requestId: client.requestId,
  });
