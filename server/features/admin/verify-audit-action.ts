import { z } from 'zod';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';

export const verifyAuditActionName = 'verify-audit';

const auditEnd = z.object({ seq: z.number().int().nonnegative(), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const input = z.object({ known: z.array(auditEnd).max(1_000) });

/** `candour audit verify`, run by the server that has the data folder open. Reads only. */
export const verifyAuditAction = ({ db }: { db: Database }): OperatorAction =>
  operatorAction({
    name: verifyAuditActionName,
    input,
    act: ({ known }) => verifyAuditChain(db.query, { known }),
  });
