import { createPublishing, type PublishingDeps } from '#server/features/publishing/create-publishing.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';
import { features } from './features.ts';

type Opened = Pick<PublishingDeps, 'db' | 'clock' | 'audit' | 'notifier' | 'files'>;

/** Publishing where no jobs run: on the command line, and before a server has opened its own. What needs a job, the next start sends for. */
export const openPublishing = ({ db, clock, audit, notifier, files }: Opened): Publishing =>
  createPublishing({ db, clock, audit, notifier, files, listeners: features.flatMap(({ on = [] }) => on) });
