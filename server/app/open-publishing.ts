import { createPublishing, type PublishingDeps } from '#server/features/publishing/create-publishing.ts';
import type { Publishing } from '#server/platform/publishing/publishing.ts';

type Opened = Pick<PublishingDeps, 'db' | 'clock' | 'audit' | 'notifier' | 'files' | 'scanner'>;

/**
 * Publishing where no jobs run: on the command line, and before a server has opened its own. The next start sends the jobs it
 * needs. The features load with the first call, so that a command which publishes nothing starts without them.
 */
export async function openPublishing({ db, clock, audit, notifier, files, scanner }: Opened): Promise<Publishing> {
  const { features } = await import('./features.ts');
  const listeners = features.flatMap(({ on = [] }) => on);
  return createPublishing({ db, clock, audit, notifier, files, scanner, listeners });
}
