import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { askQuestion } from './ask-question.ts';
import { filterChat, filterCoverage } from './chat-filters.ts';
import { listChats, listSharedChats, pinChat, renameChat, startChat } from './chats.ts';
import { deleteChat, restoreChat } from './delete-chat.ts';
import { exampleQuestions } from './example-questions.ts';
import { type FollowChatDeps, followChat } from './follow-chat.ts';
import { nextQuestions } from './next-questions.ts';
import { openChat } from './open-chat.ts';
import { nameInChat, readSharing, shareWithOrganisation } from './share-chat.ts';

export type ChatDeps = FollowChatDeps & {
  db: Database;
  clock: Clock;
  runs: Runs;
  analytics: Analytics;
  audit: Audit;
  jobs: Pick<Jobs, 'send'>;
  notifier: Notifier;
  models: Pick<Models, 'answers' | 'writer'>;
};

/** The calls of chats and questions. */
export function chatRoutes(deps: ChatDeps) {
  return {
    writer: routes.chat.writer.handler(() => ({ model: deps.models.writer()?.model ?? null })),
    examples: routes.chat.examples.handler(({ context }) => exampleQuestions(deps, signedIn(context))),
    list: routes.chat.list.handler(({ input, context }) => listChats(deps, signedIn(context), input ?? {})),
    sharedWithMe: routes.chat.sharedWithMe.handler(({ context }) => listSharedChats(deps, signedIn(context))),
    start: routes.chat.start.handler(({ context }) => startChat(deps, signedIn(context), context)),
    open: routes.chat.open.handler(({ input, context }) => openChat(deps, signedIn(context), input)),
    events: routes.chat.events.handler(({ input, context }) =>
      followChat(deps, signedIn(context), {
        chatId: input.chatId,
        requestId: context.requestId,
        signal: context.signal,
      }),
    ),
    rename: routes.chat.rename.handler(({ input, context }) => renameChat(deps, signedIn(context), input)),
    filter: routes.chat.filter.handler(({ input, context }) => filterChat(deps, signedIn(context), input)),
    coverage: routes.chat.coverage.handler(async ({ input, context }) =>
      filterCoverage(deps, signedIn(context), { filters: input, hasLibrary: await context.isOn('data-library') }),
    ),
    pin: routes.chat.pin.handler(({ input, context }) => pinChat(deps, signedIn(context), input)),
    share: routes.chat.share.handler(({ input, context }) =>
      shareWithOrganisation(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    sharing: routes.chat.sharing.handler(({ input, context }) => readSharing(deps, signedIn(context), input.chatId)),
    name: routes.chat.name.handler(({ input: { chatId, user_id: userId, named }, context }) =>
      nameInChat(deps, signedIn(context), { chatId, userId, named, requestId: context.requestId }),
    ),
    remove: routes.chat.remove.handler(({ input, context }) =>
      deleteChat(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    restore: routes.chat.restore.handler(({ input, context }) =>
      restoreChat(deps, signedIn(context), { ...input, requestId: context.requestId }),
    ),
    next: routes.chat.next.handler(async ({ input, context }) =>
      nextQuestions(deps, signedIn(context), { ...input, hasLibrary: await context.isOn('data-library') }),
    ),
    ask: routes.chat.ask.handler(async ({ input, context }) =>
      askQuestion(deps, signedIn(context), {
        chatId: input.chatId,
        text: input.text,
        filters: input.filters ?? {},
        hasLibrary: await context.isOn('data-library'),
        alone: input.alone,
        about: input.about,
        after: input.after,
        idempotencyKey: context.idempotencyKey,
      }),
    ),
  };
}
