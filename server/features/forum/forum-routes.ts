import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type HandOverDeps, handOver } from './hand-over.ts';

/** Single sign-on to the forum. */
export function forumRoutes(deps: HandOverDeps) {
  const url = deps.forum?.url ?? null;
  return {
    forum: routes.forum.forum.handler(() => ({ url, host: url === null ? null : new URL(url).host })),
    handOver: routes.forum.handOver.handler(({ input, context }) =>
      handOver(deps, signedIn(context), context.requestId, input),
    ),
  };
}
