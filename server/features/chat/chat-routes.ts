import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { askQuestion } from './ask-question.ts';
import { deleteSession } from './delete-session.ts';
import { listSessions } from './list-sessions.ts';
import { listSharedSessions } from './list-shared-sessions.ts';
import { openSession } from './open-session.ts';
import { pinSession } from './pin-session.ts';
import { renameSession } from './rename-session.ts';
import { shareSession } from './share-session.ts';
import { startSession } from './start-session.ts';

export type ChatDeps = {
  db: Database;
  clock: Clock;
  runs: Runs;
  analytics: Analytics;
  audit: Audit;
  models: Pick<Models, 'answers' | 'writer'>;
};

/** The door of the chat: sessions and questions. */
export function chatRoutes(deps: ChatDeps) {
  return {
    writer: routes.chat.writer.handler(() => ({ model: deps.models.writer()?.model ?? null })),
    sessions: routes.chat.sessions.handler(({ input, context }) => listSessions(deps, signedIn(context), input ?? {})),
    sharedWithMe: routes.chat.sharedWithMe.handler(({ context }) => listSharedSessions(deps, signedIn(context))),
    startSession: routes.chat.startSession.handler(({ context }) => startSession(deps, signedIn(context), context)),
    session: routes.chat.session.handler(({ input, context }) => openSession(deps, signedIn(context), input)),
    rename: routes.chat.rename.handler(({ input, context }) => renameSession(deps, signedIn(context), input)),
    pin: routes.chat.pin.handler(({ input, context }) => pinSession(deps, signedIn(context), input)),
    share: routes.chat.share.handler(({ input: { sessionId, shared }, context }) =>
      shareSession(deps, signedIn(context), {
        sessionId,
        visibility: shared ? 'organisation' : 'private',
        sharedWith: [],
        requestId: context.requestId,
      }),
    ),
    deleteSession: routes.chat.deleteSession.handler(({ input, context }) =>
      deleteSession(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    ask: routes.chat.ask.handler(({ input, context }) =>
      askQuestion(deps, signedIn(context), {
        sessionId: input.sessionId,
        text: input.text,
        filters: input.filters ?? {},
        idempotencyKey: context.idempotencyKey,
      }),
    ),
  };
}
