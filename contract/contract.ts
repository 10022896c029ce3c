import { accountContract } from './features/account/account-contract.ts';
import { adminContract } from './features/admin/admin-contract.ts';
import { analyticsContract } from './features/analytics/analytics-contract.ts';
import { applicabilityContract } from './features/applicability/applicability-contract.ts';
import { attachmentsContract } from './features/attachments/attachments-contract.ts';
import { authContract } from './features/auth/auth-contract.ts';
import { answersContract } from './features/chat/answers-contract.ts';
import { chatContract } from './features/chat/chat-contract.ts';
import { colleagueQuestionsContract } from './features/colleague-questions/colleague-questions-contract.ts';
import { compareContract } from './features/compare/compare-contract.ts';
import { connectorsContract } from './features/connectors/connectors-contract.ts';
import { federationContract } from './features/federation/federation-contract.ts';
import { feedbackContract } from './features/feedback/feedback-contract.ts';
import { flagsContract } from './features/flags/flags-contract.ts';
import { forumContract } from './features/forum/forum-contract.ts';
import { invitationsContract } from './features/invitations/invitations-contract.ts';
import { libraryContract } from './features/library/library-contract.ts';
import { notificationsContract } from './features/notifications/notifications-contract.ts';
import { organisationContract } from './features/organisation/organisation-contract.ts';
import { patientDataContract } from './features/patient-data/patient-data-contract.ts';
import { requirementsContract } from './features/requirements/requirements-contract.ts';
import { reviewContract } from './features/review/review-contract.ts';
import { runsContract } from './features/runs/runs-contract.ts';
import { secondFactorContract } from './features/second-factor/second-factor-contract.ts';
import { sharingContract } from './features/sharing/sharing-contract.ts';
import { supportAccessContract } from './features/support-access/support-access-contract.ts';
import { taughtAnswersContract } from './features/taught-answers/taught-answers-contract.ts';
import { todosContract } from './features/todos/todos-contract.ts';
import { versionsContract } from './features/versions/versions-contract.ts';
import { wikiContract } from './features/wiki/wiki-contract.ts';
import { writeContract } from './features/write/write-contract.ts';

/** Every call of the product. Paths are below /api. */
export const contract = {
  account: accountContract,
  admin: adminContract,
  analytics: analyticsContract,
  applicability: applicabilityContract,
  auth: authContract,
  answers: answersContract,
  chat: chatContract,
  colleagueQuestions: colleagueQuestionsContract,
  connectors: connectorsContract,
  compare: compareContract,
  secondFactor: secondFactorContract,
  federation: federationContract,
  feedback: feedbackContract,
  flags: flagsContract,
  forum: forumContract,
  invitations: invitationsContract,
  library: libraryContract,
  notifications: notificationsContract,
  organisation: organisationContract,
  patientData: patientDataContract,
  requirements: requirementsContract,
  review: reviewContract,
  runs: runsContract,
  sharing: sharingContract,
  supportAccess: supportAccessContract,
  attachments: attachmentsContract,
  taughtAnswers: taughtAnswersContract,
  todos: todosContract,
  versions: versionsContract,
  wiki: wikiContract,
  write: writeContract,
};
