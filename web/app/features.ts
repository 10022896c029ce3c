import { accountFeature } from '#web/features/account/account-feature.ts';
import { adminFeature } from '#web/features/admin/admin-feature.ts';
import { applicabilityFeature } from '#web/features/applicability/applicability-feature.ts';
import { authFeature } from '#web/features/auth/auth-feature.ts';
import { chatFeature } from '#web/features/chat/chat-feature.ts';
import { colleagueQuestionsFeature } from '#web/features/colleague-questions/colleague-questions-feature.ts';
import { compareFeature } from '#web/features/compare/compare-feature.ts';
import { connectorsFeature } from '#web/features/connectors/connectors-feature.ts';
import { feedbackFeature } from '#web/features/feedback/feedback-feature.ts';
import { homeFeature } from '#web/features/home/home-feature.ts';
import { ingestionFeature } from '#web/features/ingestion/ingestion-feature.ts';
import { invitationsFeature } from '#web/features/invitations/invitations-feature.ts';
import { landingFeature } from '#web/features/landing/landing-feature.ts';
import { libraryFeature } from '#web/features/library/library-feature.ts';
import { notificationsFeature } from '#web/features/notifications/notifications-feature.ts';
import { organisationFeature } from '#web/features/organisation/organisation-feature.ts';
import { patientDataFeature } from '#web/features/patient-data/patient-data-feature.ts';
import { publicPagesFeature } from '#web/features/public-pages/public-pages-feature.ts';
import { reportsFeature } from '#web/features/reports/reports-feature.ts';
import { requirementsFeature } from '#web/features/requirements/requirements-feature.ts';
import { reviewFeature } from '#web/features/review/review-feature.ts';
import { secondFactorFeature } from '#web/features/second-factor/second-factor-feature.ts';
import { supportAccessFeature } from '#web/features/support-access/support-access-feature.ts';
import { taughtAnswersFeature } from '#web/features/taught-answers/taught-answers-feature.ts';
import { todosFeature } from '#web/features/todos/todos-feature.ts';
import { tutorialsFeature } from '#web/features/tutorials/tutorials-feature.ts';
import { versionsFeature } from '#web/features/versions/versions-feature.ts';
import { wikiFeature } from '#web/features/wiki/wiki-feature.ts';
import { writeFeature } from '#web/features/write/write-feature.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** The features of the product. Their order sets the order of the spine and of slots that several features fill. */
export const features: readonly WebFeature[] = [
  homeFeature,
  chatFeature,
  writeFeature,
  reviewFeature,
  wikiFeature,
  requirementsFeature,
  compareFeature,
  reportsFeature,
  libraryFeature,
  ingestionFeature,
  connectorsFeature,
  versionsFeature,
  tutorialsFeature,
  taughtAnswersFeature,
  colleagueQuestionsFeature,
  feedbackFeature,
  todosFeature,
  organisationFeature,
  applicabilityFeature,
  patientDataFeature,
  invitationsFeature,
  adminFeature,
  accountFeature,
  secondFactorFeature,
  landingFeature,
  notificationsFeature,
  authFeature,
  supportAccessFeature,
  publicPagesFeature,
];
