import { scopeOf } from '#engine/visibility/scope.ts';
import { accountFeature } from '#server/features/account/account-feature.ts';
import { adminFeature } from '#server/features/admin/admin-feature.ts';
import {
  answersCheck,
  auditCheck,
  databaseCheck,
  diskSpaceCheck,
  filesCheck,
  jobsCheck,
  mailCheck,
  searchCheck,
} from '#server/features/admin/health-checks.ts';
import { analyticsFeature } from '#server/features/analytics/analytics-feature.ts';
import { authFeature } from '#server/features/auth/auth-feature.ts';
import { changePassword } from '#server/features/auth/change-password.ts';
import { chatFeature } from '#server/features/chat/chat-feature.ts';
import { citedAmong } from '#server/features/chat/citation-store.ts';
import { flagsFeature } from '#server/features/flags/flags-feature.ts';
import { notificationsFeature } from '#server/features/notifications/notifications-feature.ts';
import { runsFeature } from '#server/features/runs/runs-feature.ts';
import { todosFeature } from '#server/features/todos/todos-feature.ts';
import { wikiFeature } from '#server/features/wiki/wiki-feature.ts';
import type { ApiRouter } from '#server/platform/http/api-handler.ts';
import { OpenStreams } from '#server/platform/http/open-streams.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Platform } from './open-platform.ts';

/** Every feature with what it needs of the platform: the one place that knows them all. */
export function composeRouter(platform: Platform): ApiRouter {
  const { db, clock, settings, jobs, files, mailTransport, models, vectorFilling } = platform;
  const jobsOverview = () => jobs.overview();
  const checks = [
    databaseCheck(db),
    searchCheck(db, vectorFilling.state),
    answersCheck(models.writer),
    jobsCheck(jobsOverview),
    filesCheck(files.store),
    mailCheck(mailTransport),
    auditCheck(db),
    diskSpaceCheck(settings.CANDOUR_DATA_DIR),
  ];
  const admin = { ...platform, version: packageJson.version, startedAt: clock.now(), checks, jobsOverview };
  const streaming = { ...platform, streams: new OpenStreams() };
  return {
    account: accountFeature({
      ...platform,
      changePassword: (...args) => changePassword(platform, ...args),
    }).router,
    admin: adminFeature(admin).router,
    analytics: analyticsFeature(platform).router,
    auth: authFeature(platform).router,
    chat: chatFeature(platform).router,
    flags: flagsFeature(platform).router,
    notifications: notificationsFeature(streaming).router,
    runs: runsFeature(streaming).router,
    todos: todosFeature(platform).router,
    wiki: wikiFeature({
      ...platform,
      citedAmong: (caller, elementIds) => citedAmong(db.query, scopeOf(caller), elementIds),
    }).router,
  };
}
