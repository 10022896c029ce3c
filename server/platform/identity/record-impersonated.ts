import type { Audit } from '#server/platform/audit/audit.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RecordImpersonated } from '#server/platform/http/record-call.ts';

/** Every call that is made as somebody else has an entry of its own, written before it is made: what was read as well as what was done. */
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
