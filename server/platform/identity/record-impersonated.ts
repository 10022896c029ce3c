import type { Audit } from '#server/platform/audit/audit.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RecordImpersonated } from '#server/platform/http/record-call.ts';

/** Writes an audit entry for every call of support access before it is made, reads included. */
export const recordImpersonated =
  ({ db, audit }: { db: Database; audit: Audit }): RecordImpersonated =>
  (caller, { name, method, thing, requestId }) =>
    db.transaction((tx) =>
      audit.append(tx, {
        actor: auditActor(caller),
        organisationId: caller.organisationId,
        action: method === 'GET' ? 'impersonation.read' : 'impersonation.acted',
        subject: { type: 'user', id: caller.userId },
        detail: { call: name, ...(thing !== undefined && { thing }) },
        requestId,
      }),
    );
