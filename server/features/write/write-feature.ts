import { openDesk } from '#server/platform/desk/desk.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import { addDocument } from './add-document.ts';
import { removeSilentThreads } from './comments/draft-thread-store.ts';
import { prepareDemoDraft } from './demonstration/add-demo-draft.ts';
import { openDraftingEngine } from './drafting-engine.ts';
import { draftRun } from './run/draft-run.ts';
import { writeRunKind } from './start-draft.ts';
import { forgetAbsent } from './text/presence-store.ts';
import { removeForgotten, removeOutlived } from './transcripts/transcript-store.ts';
import { uploadTranscriptRoute, writeRoutes } from './write-routes.ts';

/** Writing takes a processor for some seconds: two documents in a process, and one more for people of whom none is at work. */
const places = { mostAtOnce: 2, placesForNewcomers: 1 };

const dayMs = 24 * 3_600_000;
/** A transcript from which nothing was written is forgotten after a week. */
const forgottenMs = 7 * dayMs;

/** Documents that are written from transcripts of meetings, and edited by people. */
export const writeFeature: Feature = {
  name: 'write',
  offers: { addDocument },
  demonstration: { prepareWithPeople: prepareDemoDraft },
  make(platform) {
    const engine = openDraftingEngine();
    const deps = { ...platform, engine, desk: openDesk(), previews: openDesk(), suggesting: openDesk() };
    return {
      router: { write: writeRoutes(deps) },
      routes: { rows: [uploadTranscriptRoute(deps)] },
      runs: [{ kind: writeRunKind, handler: draftRun(deps), options: places }],
      async sweep(now) {
        await removeForgotten(platform.db.query, new Date(now.getTime() - forgottenMs));
        await removeOutlived(platform.db.query, now);
        await removeSilentThreads(platform.db.query, new Date(now.getTime() - dayMs));
        await forgetAbsent(platform.db.query, new Date(now.getTime() - dayMs));
      },
      close: () => engine.close(),
    };
  },
};
