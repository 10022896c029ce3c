import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type AskColleagueDeps, askColleague } from './ask-colleague.ts';
import { showRecipient } from './recipient.ts';
import { replyToColleague } from './reply.ts';
import { listAskedInChat, openAsked, type ShowAskedDeps } from './show-asked.ts';
import { listOwners, setOwner } from './subdomain-owners.ts';

/** Questions to a colleague, their replies, and who answers for which subdomain. */
export function colleagueQuestionsRoutes(deps: AskColleagueDeps & ShowAskedDeps) {
  const { colleagueQuestions } = routes;
  return {
    inChat: colleagueQuestions.inChat.handler(({ input, context }) => listAskedInChat(deps, signedIn(context), input)),
    recipient: colleagueQuestions.recipient.handler(({ input, context }) =>
      showRecipient(deps, signedIn(context), input),
    ),
    ask: colleagueQuestions.ask.handler(({ input, context }) =>
      askColleague(deps, signedIn(context), input, context.requestId),
    ),
    open: colleagueQuestions.open.handler(({ input, context }) => openAsked(deps, signedIn(context), input)),
    reply: colleagueQuestions.reply.handler(({ input, context }) =>
      replyToColleague(deps, signedIn(context), input, context.requestId),
    ),
    owners: colleagueQuestions.owners.handler(({ context }) => listOwners(deps, signedIn(context))),
    setOwner: colleagueQuestions.setOwner.handler(({ input, context }) =>
      setOwner(deps, signedIn(context), input, context.requestId),
    ),
  };
}
