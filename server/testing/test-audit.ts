import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';

/** The secret of `startTestApp`. */
export const testSecret = 'a secret of the tests, long enough for keys';
export const testAuditKey = auditKeyFrom(testSecret);

/** The audit log of a test without an app, with the key of one. */
export const testAudit = createAudit({ clock: systemClock, key: testAuditKey });
