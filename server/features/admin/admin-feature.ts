import { AuditExport } from '#server/platform/audit/export-audit.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import { adminRoutes } from './admin-routes.ts';
import { auditCheck, auditStreamCheck } from './audit-health.ts';
import { beginAuditWork } from './begin-audit-work.ts';
import { databaseCheck, diskSpaceCheck, filesCheck, jobsCheck, mailCheck, searchCheck } from './health-checks.ts';
import { verifyAuditAction } from './verify-audit-action.ts';

/** Running an installation: accounts, health, mail, jobs, the audit log. */
export const adminFeature: Feature = {
  name: 'admin',
  make(platform, { health }) {
    const { db, clock, settings, files, mailTransport, vectorFilling, jobs } = platform;
    const jobsOverview = () => jobs.overview();
    const checks = [
      databaseCheck(db),
      searchCheck(db, vectorFilling.state),
      ...health,
      jobsCheck(jobsOverview),
      filesCheck(files.store),
      mailCheck(mailTransport),
      auditCheck(platform),
      ...(settings.AUDIT_STREAM ? [auditStreamCheck(db)] : []),
      diskSpaceCheck(settings.CANDOUR_DATA_DIR),
    ];
    const auditExport = new AuditExport(platform);
    return {
      router: { admin: adminRoutes({ ...platform, startedAt: clock.now(), checks, jobsOverview }) },
      operator: [verifyAuditAction(platform)],
      start: () => beginAuditWork(platform, auditExport),
      close: () => auditExport.close(),
    };
  },
};
