import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { announce } from '#web/ui/announce.ts';
import { isAtWork } from './is-at-work.ts';
import { uploadQuery } from './upload-queries.ts';
import { countsInWords } from './upload-words.ts';
import { runsToEnd, seeToEnd } from './uploads-at-work.ts';

/** How often an upload whose run is not being read is polled, ms. */
const lookAgainMs = 3_000;

const stateOfRun = (runId: string | null | undefined) => (runId ? runsToEnd.stateOf(runId) : undefined);

/** An upload, live while it is being processed. */
export function useFollowedUpload(id: string) {
  const cache = useQueryClient();
  const upload = useQuery({
    ...uploadQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && isAtWork(data) && stateOfRun(data.run_id) !== 'reading' ? lookAgainMs : false,
  });
  const { data } = upload;
  useEffect(() => {
    if (data) seeToEnd(data);
  }, [data]);
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (!data) return;
    if (wasAtWork.current && !isAtWork(data)) {
      announce(`Upload finished: ${countsInWords(data.counts)}`);
      // Only polling tells the end of a run the reader may not read.
      if (stateOfRun(data.run_id) !== 'ended') void publishedTextChanged(cache);
    }
    wasAtWork.current = isAtWork(data);
  }, [data, cache]);
  return upload;
}
