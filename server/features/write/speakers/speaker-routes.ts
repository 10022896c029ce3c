import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { SaveDeps } from '../text/save-draft.ts';
import { listDraftSpeakers, nameDraftSpeakers } from './name-draft-speakers.ts';

/** The calls about the people who speak in a document's transcript. */
export const draftSpeakerRoutes = (deps: SaveDeps) => ({
  speakers: routes.write.speakers.handler(async ({ input, context }) => ({
    speakers: await listDraftSpeakers(deps, signedIn(context), input.id),
  })),
  nameSpeakers: routes.write.nameSpeakers.handler(({ input, context }) =>
    nameDraftSpeakers(deps, signedIn(context), input),
  ),
});
