import { limits } from '#contract/limits.ts';
import { client } from '#web/platform/api/api-client.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { errorFromResponse } from '#web/platform/api/decode-error.ts';
import { retried } from '#web/platform/api/retried.ts';
import { retryAfterMs } from '#web/platform/api/retry-after.ts';
import { timedFetch } from '#web/platform/api/timed-fetch.ts';

/** Bytes asked for at once: a page of print mostly lies in one or two such pieces. */
export const pieceBytes = 256 * 1_024;

/** The file a version was made from, in pieces: a file of 200 MB is never loaded to show one of its pages. */
export type SourceRanges = {
  byteSize: number;
  /** The beginning, as much as came with the first question. */
  first: Uint8Array;
  /** @param end exclusive. @throws ClientError */
  read(begin: number, end: number): Promise<Uint8Array>;
};

const send = timedFetch({ callMs: limits.requestTimeoutMs, silenceMs: limits.streamSilenceMs });

const sizeIn = (header: string | null): number | undefined => {
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(header ?? '')?.[1];
  return size === undefined ? undefined : Number(size);
};

/** Asks by a signed link, and by a new one when it has run out; whether the person may still read is asked with each new one. */
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
    // A whole file where a piece was asked for is not from our server, or would be loaded whole.
    if (response.status !== 206) throw errorOfCatalogue('network_unreachable');
    return response;
  };
  const piece = (begin: number, end: number) =>
    retried(async () => {
      try {
        const response = await ask(begin, end);
        return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
      } catch (thrown) {
        // Whatever it was, the next attempt asks anew whether the person may read.
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
