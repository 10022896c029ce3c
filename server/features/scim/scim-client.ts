import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

export type ScimDeps = { db: Database; clock: Clock; audit: Audit };

/** Who calls: an organisation's directory, by one of its keys. It sees and changes that organisation's people alone. */
export type ScimClient = { keyId: string; organisationId: string; requestId: string };

type Act = { action: string; subject: { type: 'user' | 'scim_group'; id: string }; detail?: Record<string, string> };

/** Writes down what a directory did, and by which key. */
export const recordAct = (audit: Audit, tx: Tx, client: ScimClient, { action, subject, detail }: Act): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'system' },
    organisationId: client.organisationId,
    action,
    subject,
    detail: { ...detail, scim_key: client.keyId },
    requestId: client.requestId,
  });
