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
import { applicabilityFeature } from '#server/features/applicability/applicability-feature.ts';
import { authFeature } from '#server/features/auth/auth-feature.ts';
import { changePassword } from '#server/features/auth/change-password.ts';
import { answerRunKind } from '#server/features/chat/answer-run-input.ts';
import { chatFeature } from '#server/features/chat/chat-feature.ts';
import { citedAmong } from '#server/features/chat/citation-store.ts';
import { citingAnswers } from '#server/features/chat/citing-answers-store.ts';
import { showAnswer } from '#server/features/chat/show-answer.ts';
import { compareFeature } from '#server/features/compare/compare-feature.ts';
import { connectorsFeature } from '#server/features/connectors/connectors-feature.ts';
import { factorsFeature } from '#server/features/factors/factors-feature.ts';
import { federationFeature } from '#server/features/federation/federation-feature.ts';
import { openProviders } from '#server/features/federation/open-providers.ts';
import { sealOf } from '#server/features/federation/seal.ts';
import { flagsFeature } from '#server/features/flags/flags-feature.ts';
import { forumOf } from '#server/features/forum/discourse-connect.ts';
import { forumFeature } from '#server/features/forum/forum-feature.ts';
import { invitationsFeature } from '#server/features/invitations/invitations-feature.ts';
import { policiesCiting } from '#server/features/library/affected-policy-store.ts';
import type { LibraryCheck } from '#server/features/library/library-check.ts';
import { libraryFeature } from '#server/features/library/library-feature.ts';
import { notificationsFeature } from '#server/features/notifications/notifications-feature.ts';
import { organisationFeature } from '#server/features/organisation/organisation-feature.ts';
import { countObligations, markOfReadings } from '#server/features/requirements/reading-store.ts';
import { requirementsFeature } from '#server/features/requirements/requirements-feature.ts';
import { runsFeature } from '#server/features/runs/runs-feature.ts';
import { supportAccessFeature } from '#server/features/support-access/support-access-feature.ts';
import { todosFeature } from '#server/features/todos/todos-feature.ts';
import { versionsFeature } from '#server/features/versions/versions-feature.ts';
import { readVersion } from '#server/features/wiki/read-version.ts';
import { wikiFeature } from '#server/features/wiki/wiki-feature.ts';
import type { ApiRouter } from '#server/platform/http/api-handler.ts';
import { OpenStreams } from '#server/platform/http/open-streams.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { affectedBy } from './affected-things.ts';
import { versionDeps } from './compose-versions.ts';
import { openFetcher } from './connections.ts';
import { describeVersions } from './describe-versions.ts';
import type { Platform } from './open-platform.ts';

const healthChecks = (
  { db, settings, files, mailTransport, models, vectorFilling }: Platform,
  jobsOverview: () => ReturnType<Platform['jobs']['overview']>,
) => [
  databaseCheck(db),
  searchCheck(db, vectorFilling.state),
  answersCheck(models.writer),
  jobsCheck(jobsOverview),
  filesCheck(files.store),
  mailCheck(mailTransport),
  auditCheck(db),
  diskSpaceCheck(settings.CANDOUR_DATA_DIR),
];

/** Every feature with what it needs of the platform: the one place that knows them all. */
export function composeRouter(platform: Platform, libraryCheck: LibraryCheck): ApiRouter {
  const { db, clock, settings, jobs } = platform;
  const jobsOverview = () => jobs.overview();
  const checks = healthChecks(platform, jobsOverview);
  const admin = { ...platform, version: packageJson.version, startedAt: clock.now(), checks, jobsOverview };
  const streaming = { ...platform, streams: new OpenStreams() };
  return {
    account: accountFeature({
      ...platform,
      changePassword: (...args) => changePassword(platform, ...args),
    }).router,
    admin: adminFeature(admin).router,
    analytics: analyticsFeature(platform).router,
    applicability: applicabilityFeature(platform).router,
    auth: authFeature(platform).router,
    chat: chatFeature(platform).router,
    connectors: connectorsFeature({
      ...platform,
      fetcher: openFetcher(platform),
      watchedFolders: settings.WATCHED_FOLDERS,
    }).router,
    compare: compareFeature({
      ...platform,
      readVersion: (caller, versionId) => readVersion(platform, caller, versionId),
      policiesCiting: (caller, change) => policiesCiting(db.query, scopeOf(caller), change),
    }).router,
    factors: factorsFeature(platform).router,
    federation: federationFeature({
      ...platform,
      providers: openProviders(platform),
      seal: sealOf(platform.secret),
    }).router,
    flags: flagsFeature(platform).router,
    forum: forumFeature({ ...platform, forum: forumOf(settings) }).router,
    invitations: invitationsFeature(platform).router,
    library: libraryFeature({ ...platform, libraryCheck }).router,
    notifications: notificationsFeature(streaming).router,
    organisation: organisationFeature(platform).router,
    requirements: requirementsFeature({ ...platform, describeVersions: describeVersions(db) }).router,
    runs: runsFeature({ ...streaming, shown: new Map([[answerRunKind, showAnswer(platform)]]) }).router,
    supportAccess: supportAccessFeature(platform).router,
    todos: todosFeature(platform).router,
    versions: versionsFeature(versionDeps({ ...platform, askForCheck: libraryCheck.ask })).router,
    wiki: wikiFeature({
      ...platform,
      affectedBy,
      citingAnswers,
      obligationCounts: { mark: markOfReadings, of: countObligations },
      citedAmong: (caller, elementIds) => citedAmong(db.query, scopeOf(caller), elementIds),
    }).router,
  };
}
