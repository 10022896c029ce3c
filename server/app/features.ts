import { accountFeature } from '#server/features/account/account-feature.ts';
import { adminFeature } from '#server/features/admin/admin-feature.ts';
import { analyticsFeature } from '#server/features/analytics/analytics-feature.ts';
import { applicabilityFeature } from '#server/features/applicability/applicability-feature.ts';
import { attachmentsFeature } from '#server/features/attachments/attachments-feature.ts';
import { authFeature } from '#server/features/auth/auth-feature.ts';
import { chatFeature } from '#server/features/chat/chat-feature.ts';
import { colleagueQuestionsFeature } from '#server/features/colleague-questions/colleague-questions-feature.ts';
import { compareFeature } from '#server/features/compare/compare-feature.ts';
import { connectorsFeature } from '#server/features/connectors/connectors-feature.ts';
import { federationFeature } from '#server/features/federation/federation-feature.ts';
import { feedbackFeature } from '#server/features/feedback/feedback-feature.ts';
import { flagsFeature } from '#server/features/flags/flags-feature.ts';
import { forumFeature } from '#server/features/forum/forum-feature.ts';
import { ingestionFeature } from '#server/features/ingestion/ingestion-feature.ts';
import { invitationsFeature } from '#server/features/invitations/invitations-feature.ts';
import { libraryFeature } from '#server/features/library/library-feature.ts';
import { notificationsFeature } from '#server/features/notifications/notifications-feature.ts';
import { organisationFeature } from '#server/features/organisation/organisation-feature.ts';
import { patientDataFeature } from '#server/features/patient-data/patient-data-feature.ts';
import { publishingFeature } from '#server/features/publishing/publishing-feature.ts';
import { questionsFeature } from '#server/features/questions/questions-feature.ts';
import { requirementsFeature } from '#server/features/requirements/requirements-feature.ts';
import { rereadingFeature } from '#server/features/rereading/rereading-feature.ts';
import { reviewFeature } from '#server/features/review/review-feature.ts';
import { runsFeature } from '#server/features/runs/runs-feature.ts';
import { scimFeature } from '#server/features/scim/scim-feature.ts';
import { secondFactorFeature } from '#server/features/second-factor/second-factor-feature.ts';
import { sharingFeature } from '#server/features/sharing/sharing-feature.ts';
import { supportAccessFeature } from '#server/features/support-access/support-access-feature.ts';
import { taughtAnswersFeature } from '#server/features/taught-answers/taught-answers-feature.ts';
import { todosFeature } from '#server/features/todos/todos-feature.ts';
import { versionsFeature } from '#server/features/versions/versions-feature.ts';
import { wikiFeature } from '#server/features/wiki/wiki-feature.ts';
import { writeFeature } from '#server/features/write/write-feature.ts';
import type { Feature } from '#server/platform/feature/feature.ts';

/** Every feature of the product. Listeners are called in this order, and so lock rows in it. */
export const features: readonly Feature[] = [
  accountFeature,
  adminFeature,
  analyticsFeature,
  applicabilityFeature,
  attachmentsFeature,
  authFeature,
  chatFeature,
  colleagueQuestionsFeature,
  compareFeature,
  connectorsFeature,
  secondFactorFeature,
  federationFeature,
  feedbackFeature,
  flagsFeature,
  forumFeature,
  ingestionFeature,
  invitationsFeature,
  libraryFeature,
  notificationsFeature,
  organisationFeature,
  patientDataFeature,
  publishingFeature,
  questionsFeature,
  requirementsFeature,
  rereadingFeature,
  reviewFeature,
  writeFeature,
  runsFeature,
  scimFeature,
  sharingFeature,
  supportAccessFeature,
  taughtAnswersFeature,
  todosFeature,
  versionsFeature,
  wikiFeature,
];
