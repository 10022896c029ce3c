import { track } from '#web/platform/analytics/analytics.ts';

/** A file of the public storage, for people who have none of their own at hand. */
export type SampleFile = { path: `/samples/${string}`; mediaType: string };

export const sampleWastePolicy: SampleFile = {
  path: '/samples/Sample_waste_policy.pdf',
  mediaType: 'application/pdf',
};

export const sampleTranscript: SampleFile = {
  path: '/samples/Sample_transcript.docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A press lets a page open a tab for five seconds at most in the browsers that say so. */
const longestMs = 4_000;

/** A file that is not there is answered with the page of the application. */
async function fetchFile({ path, mediaType }: SampleFile): Promise<File> {
  const response = await fetch(path, { signal: AbortSignal.timeout(longestMs) });
  const type = response.headers.get('content-type')?.split(';')[0];
  if (!response.ok) throw new Error(`status ${response.status}`);
  if (type !== mediaType) throw new Error(`type ${type}`);
  return new File([await response.blob()], path.slice(path.lastIndexOf('/') + 1), { type: mediaType });
}

/** The file, or whether it now opens in a new tab: a browser may refuse to open one. */
export type FetchedSample = { file: File } | { file: undefined; isOpened: boolean };

/** Fetches a sample for a press. A failure is logged as an event, and the file opens in a new tab (spec §7). */
export async function fetchSample(sample: SampleFile): Promise<FetchedSample> {
  try {
    return { file: await fetchFile(sample) };
  } catch (thrown) {
    const reason = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    track('sample_not_fetched', { path: sample.path, reason: reason.slice(0, 200) });
    return { file: undefined, isOpened: window.open(sample.path, '_blank') !== null };
  }
}
