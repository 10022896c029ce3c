import type { z } from 'zod';
import type { adminContract } from '#contract/features/admin/admin-contract.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { AuditKey } from '#server/platform/audit/audit-key.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HealthCheck } from '#server/platform/feature/health-check.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Log } from '#server/platform/log/log.ts';
import { AuditCheck } from './audit-check.ts';
import { listAudit, reportVerification, verifyAudit } from './audit-log.ts';
import { listOrganisations, listUsers } from './list-accounts.ts';
import { listOutbox } from './list-outbox.ts';
import { reportHealth } from './report-health.ts';
import { setOrganisationDisabled, setUserDisabled } from './switch-accounts.ts';

type JobsOverview = z.infer<NonNullable<(typeof adminContract.jobs)['~orpc']['outputSchema']>>;

export type AdminDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  auditKey: AuditKey;
  log: Pick<Log, 'warn' | 'error'>;
  version: string;
  startedAt: Date;
  /** The checks of the health page, in display order. */
  checks: readonly HealthCheck[];
  jobsOverview(): Promise<JobsOverview>;
};

export function adminRoutes(deps: AdminDeps) {
  const auditCheck = new AuditCheck(deps.db, deps.auditKey);
  return {
    users: routes.admin.users.handler(({ input }) => listUsers(deps, input)),
    setUserDisabled: routes.admin.setUserDisabled.handler(({ input, context }) =>
      setUserDisabled(deps, signedIn(context), input, context.requestId),
    ),
    organisations: routes.admin.organisations.handler(({ input }) => listOrganisations(deps, input)),
    setOrganisationDisabled: routes.admin.setOrganisationDisabled.handler(({ input, context }) =>
      setOrganisationDisabled(deps, signedIn(context), input, context.requestId),
    ),
    health: routes.admin.health.handler(() => reportHealth(deps)),
    jobs: routes.admin.jobs.handler(() => deps.jobsOverview()),
    outbox: routes.admin.outbox.handler(() => listOutbox(deps)),
    audit: routes.admin.audit.handler(({ input, context }) => listAudit(deps, signedIn(context), input)),
    auditState: routes.admin.auditState.handler(() => reportVerification(deps)),
    verifyAudit: routes.admin.verifyAudit.handler(({ context }) =>
      verifyAudit({ ...deps, auditCheck }, signedIn(context), context),
    ),
  };
}
