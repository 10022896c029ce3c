import { routes, signedIn } from '#server/platform/http/routes.ts';
import { impersonationsBy, impersonationsOf } from '#server/platform/identity/impersonation-store.ts';
import { type AnswerDeps, answerSupportAccess } from './answer-support-access.ts';
import { beginSupportAccess } from './begin-support-access.ts';
import { leaveSupportAccess, withdrawSupportAccess } from './end-support-access.ts';
import { presentToAdministrator, presentToPerson } from './present-support-access.ts';
import { requestSupportAccess } from './request-support-access.ts';

/** The calls of support access: administrators see the product as a person does, with that person's consent. */
export function supportAccessRoutes(deps: AnswerDeps) {
  const { db, clock } = deps;
  const { supportAccess } = routes;
  return {
    requests: supportAccess.requests.handler(async ({ context }) => {
      const found = await impersonationsBy(db.query, signedIn(context).userId);
      return found.map((shown) => presentToAdministrator(shown, clock.now()));
    }),
    request: supportAccess.request.handler(({ input, context }) =>
      requestSupportAccess(deps, signedIn(context), input, context.requestId),
    ),
    begin: supportAccess.begin.handler(({ input, context }) =>
      beginSupportAccess(deps, signedIn(context), input, context.requestId),
    ),
    withdraw: supportAccess.withdraw.handler(({ input, context }) =>
      withdrawSupportAccess(deps, signedIn(context), input, context.requestId),
    ),
    current: supportAccess.current.handler(({ context }) => {
      const { impersonation } = signedIn(context);
      return {
        current: impersonation ? { id: impersonation.id, ends_at: impersonation.endsAt.toISOString() } : null,
      };
    }),
    leave: supportAccess.leave.handler(({ context }) => leaveSupportAccess(deps, signedIn(context), context.requestId)),
    ofMine: supportAccess.ofMine.handler(async ({ context }) => {
      const found = await impersonationsOf(db.query, signedIn(context).userId);
      return found.map((shown) => presentToPerson(shown, clock.now()));
    }),
    allow: supportAccess.allow.handler(({ input: { id }, context }) =>
      answerSupportAccess(deps, signedIn(context), { id, answer: 'allow' }, context.requestId),
    ),
    refuse: supportAccess.refuse.handler(({ input: { id }, context }) =>
      answerSupportAccess(deps, signedIn(context), { id, answer: 'refuse' }, context.requestId),
    ),
    end: supportAccess.end.handler(({ input: { id }, context }) =>
      answerSupportAccess(deps, signedIn(context), { id, answer: 'end' }, context.requestId),
    ),
  };
}
