import { z } from 'zod';
import { auditHashForm } from '#server/platform/audit/audit-chain.ts';
import { type AuditKey, auditKeyOf } from '#server/platform/audit/audit-key.ts';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';

export const verifyAuditActionName = 'verify-audit';

/** How many known heads one check takes: half a year of anchors, one an hour, within the size of a call. */
export const mostKnown = 5_000;

/** How many former secrets one check takes. */
export const mostFormerKeys = 100;

const auditEnd = z.object({ seq: z.number().int().nonnegative(), hash: z.string().regex(auditHashForm) });
const formerKey = z.object({ id: z.string().regex(/^[0-9a-f]{8}$/), hmac: z.string().min(1) });
const input = z.object({ known: z.array(auditEnd).max(mostKnown), former: z.array(formerKey).max(mostFormerKeys) });

/** `candour audit verify`, run by the server that has the data folder open. Reads only. */
export const verifyAuditAction = ({ db, auditKey: key }: { db: Database; auditKey: AuditKey }): OperatorAction =>
  operatorAction({
    name: verifyAuditActionName,
    input,
    act: ({ known, former }) => verifyAuditChain(db.query, { key, known, formerKeys: former.map(auditKeyOf) }),
  });
