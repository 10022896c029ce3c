import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import { type AnswerPassedOnDeps, answerPassedOn, withdrawAnswer } from './answer-passed-on.ts';
import { listOwnOfChat } from './own-questions.ts';
import { type PassOnDeps, passOn } from './pass-on.ts';
import { findClauses, listPassedOn, openPassedOn } from './show-passed-on.ts';

type Deps = PassOnDeps & AnswerPassedOnDeps & { models: Pick<Models, 'search'> };

/** Questions passed on to champions, and the clauses chosen as their answers. */
export function taughtAnswersRoutes(deps: Deps) {
  const { taughtAnswers } = routes;
  return {
    inChat: taughtAnswers.inChat.handler(({ input, context }) => listOwnOfChat(deps, signedIn(context), input)),
    passOn: taughtAnswers.passOn.handler(({ input, context }) =>
      passOn(deps, signedIn(context), input, context.requestId),
    ),
    list: taughtAnswers.list.handler(({ context }) => listPassedOn(deps, signedIn(context))),
    open: taughtAnswers.open.handler(({ input, context }) => openPassedOn(deps, signedIn(context), input)),
    findClauses: taughtAnswers.findClauses.handler(async ({ input, context }) =>
      findClauses(deps, signedIn(context), { ...input, library: await context.isOn('data-library') }),
    ),
    answer: taughtAnswers.answer.handler(({ input, context }) =>
      answerPassedOn(deps, signedIn(context), input, context.requestId),
    ),
    withdraw: taughtAnswers.withdraw.handler(({ input, context }) =>
      withdrawAnswer(deps, signedIn(context), input, context.requestId),
    ),
  };
}
