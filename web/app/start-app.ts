import { forgetAnswers } from '#web/features/chat/answers/answer-store.ts';
import { analytics } from '#web/platform/analytics/analytics.ts';
import { sessionStore, startSession } from '#web/platform/session/session.ts';
import { shareStyleNonce } from './style-nonce.ts';

/** What runs once per page load, before anything is drawn. */
export function startApp(): void {
  shareStyleNonce();
  sessionStore.onLeave(analytics.forget);
  sessionStore.onLeave(forgetAnswers);
  analytics.start();
  startSession();
}
