import type { Feature } from '#server/platform/feature/feature.ts';
import { affectedPolicies, policiesCiting } from './affected-policy-store.ts';
import { loadDemoLibrary } from './demonstration/load-demo-library.ts';
import { checkFolder } from './folders.ts';
import { libraryCheckJobs, sendUnansweredChecks } from './library-check.ts';
import { libraryListeners } from './library-listeners.ts';
import { answeredForBy } from './library-record-store.ts';
import { libraryRoutes } from './library-routes.ts';

/** The data library: an organisation's own documents, their folders, and the clashes among them. */
export const libraryFeature: Feature = {
  name: 'library',
  offers: { answeredForBy, policiesCiting },
  cites: affectedPolicies,
  on: libraryListeners,
  checksPlace: checkFolder,
  demonstration: { load: loadDemoLibrary },
  make: (platform, { publishing }) => ({
    router: { library: libraryRoutes({ ...platform, publishing }) },
    jobs: libraryCheckJobs(platform),
    start: () => sendUnansweredChecks(platform),
  }),
};
