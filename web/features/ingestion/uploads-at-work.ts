import type { Upload, UploadedFile } from '#contract/features/ingestion/ingestion.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { runSource } from '#web/platform/runs/run-source.ts';
import { watchRun } from '#web/platform/runs/watch-run.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { isAtWork } from './is-at-work.ts';
import { mergeFiles } from './merge-files.ts';
import { RunsToEnd } from './runs-to-end.ts';
import { uploadQuery } from './upload-queries.ts';

/** How long events of a run are gathered before they are shown, ms: a batch of hundreds sends several a second. */
const gatherMs = 150;

/** Reads a run to its end and updates its upload's card. */
async function read(id: string, runId: string, signal: AbortSignal): Promise<void> {
  const { queryKey } = uploadQuery(id);
  const told = new Map<string, UploadedFile>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    if (!signal.aborted) queryClient.setQueryData(queryKey, (upload) => upload && mergeFiles(upload, told));
  };
  try {
    for await (const { type, payload } of watchRun(runSource(runId), 0, signal)) {
      if (type === 'restarted') await queryClient.invalidateQueries({ queryKey });
      if (type !== 'file') continue;
      const file = payload['file'] as UploadedFile;
      told.set(file.id, file);
      timer ??= setTimeout(show, gatherMs);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Tracks processing uploads, above all pages. When a run ends, every query about documents is refetched. */
export const runsToEnd = new RunsToEnd({
  read,
  session: sessionStore,
  onEnded: () => void publishedTextChanged(queryClient),
});

/** Follows an upload to its end, where its run can be read. */
export function seeToEnd(upload: Pick<Upload, 'id' | 'run_id' | 'state'>): void {
  if (isAtWork(upload) && upload.run_id !== null) runsToEnd.follow(upload.id, upload.run_id);
}
