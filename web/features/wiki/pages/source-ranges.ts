import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { client } from '#web/platform/api/api-client.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { errorFromResponse } from '#web/platform/api/decode-error.ts';
import { retried } from '#web/platform/api/retried.ts';
import { retryAfterMs } from '#web/platform/api/retry-after.ts';
import { timedFetch } from '#web/platform/api/timed-fetch.ts';

/** Bytes per request: a printed page mostly needs one or two. */
export const pieceBytes = 256 * 1_024;

/** The source file in ranges: 200 MB are never loaded to show one page. */
export type SourceRanges = {
  byteSize: number;
  /** The beginning of the file, as much as the first response contained. */
  first: Uint8Array;
  /** @param end exclusive. @throws ClientError */
  read(begin: number, end: number): Promise<Uint8Array>;
};

const send = timedFetch({ callMs: limits.requestTimeoutMs, silenceMs: limits.streamSilenceMs });

const sizeIn = (header: string | null): number | undefined => {
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(header ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
};

/** Requests by a signed link, and by a new one after it expires; each new link checks again that the person may read. */
export async function openSourceRanges(id: string, signal: AbortSignal): Promise<SourceRanges> {
  let link: Promise<string> | undefined;
  const linkTo = () => {
    link ??= client.wiki.sourceLink({ id }, { signal }).then(({ url }) => url);
    return link;
  };
  const ask = async (begin: number, end: number, isAgain = false): Promise<Response> => {
    const used = linkTo();
    const address = new URL(await used, location.origin);
    const headers = { range: `bytes=${begin}-${end - 1}` };
    const response = await send(new Request(address, { headers, signal, referrerPolicy: 'no-referrer' }));
    if (response.status === 401 && !isAgain) {
      if (link === used) link = undefined;
      return ask(begin, end, true);
    }
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      throw errorFromResponse(response.status, body, retryAfterMs(response.headers.get('retry-after')));
    }
    // A whole file in reply to a range request is not from our server, or would be loaded whole.
    if (response.status !== 206) throw errorOfCatalogue(generalErrors.network_unreachable);
    return response;
  };
  const piece = (begin: number, end: number) =>
    retried(async () => {
      try {
        const response = await ask(begin, end);
        return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
      } catch (thrown) {
        // Whatever the failure, the next attempt checks again that the person may read.
        link = undefined;
        throw thrown;
      }
    }, signal);
  const { headers, bytes: first } = await piece(0, pieceBytes);
  return {
    byteSize: sizeIn(headers.get('content-range')) ?? first.length,
    first,
    read: async (begin, end) => (await piece(begin, end)).bytes,
  };
}
