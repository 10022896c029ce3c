import type { Upload, UploadedFile } from '#contract/features/ingestion/ingestion.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { followRun } from '#web/platform/runs/follow-run.ts';
import { runSource } from '#web/platform/runs/run-source.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { isAtWork } from './is-at-work.ts';
import { mergeFiles } from './merge-files.ts';
import { RunsToEnd } from './runs-to-end.ts';
import { uploadQuery } from './upload-queries.ts';

/** How long what a run tells is gathered before it is shown, ms: a batch of hundreds tells several times a second. */
const gatherMs = 150;

/** Reads a run to its end and keeps what a card shows of the upload as it is told. */
async function read(id: string, runId: string, signal: AbortSignal): Promise<void> {
  const { queryKey } = uploadQuery(id);
  const told = new Map<string, UploadedFile>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    timer = undefined;
    if (!signal.aborted) queryClient.setQueryData(queryKey, (upload) => upload && mergeFiles(upload, told));
  };
  try {
    for await (const { type, payload } of followRun(runSource(runId), 0, signal)) {
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

/** What works on uploads, above all pages. Once a run has ended, all that tells of texts is asked for again. */
export const runsToEnd = new RunsToEnd({
  read,
  session: sessionStore,
  onEnded: () => void publishedTextChanged(queryClient),
});

/** Sees an upload to its end, where there is a run that one may read. */
export function seeToEnd(upload: Pick<Upload, 'id' | 'run_id' | 'state'>): void {
  if (isAtWork(upload) && upload.run_id !== null) runsToEnd.follow(upload.id, upload.run_id);
}
