import { z } from 'zod';
import { auditHashForm } from '#server/platform/audit/audit-chain.ts';
import type { AuditKey } from '#server/platform/audit/audit-key.ts';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';

export const verifyAuditActionName = 'verify-audit';

/** How many known heads one check takes: half a year of anchors, one an hour, within the size of a call. */
export const mostKnown = 5_000;

const auditEnd = z.object({ seq: z.number().int().nonnegative(), hash: z.string().regex(auditHashForm) });
const input = z.object({ known: z.array(auditEnd).max(mostKnown) });

/** `candour audit verify`, run by the server that has the data folder open. Reads only. */
export const verifyAuditAction = ({ db, auditKey: key }: { db: Database; auditKey: AuditKey }): OperatorAction =>
  operatorAction({
    name: verifyAuditActionName,
    input,
    act: ({ known }) => verifyAuditChain(db.query, { key, known }),
  });
