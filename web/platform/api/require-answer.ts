import { errorOfCatalogue } from './client-error.ts';
import { errorFromResponse } from './decode-error.ts';
import { retryAfterMs } from './retry-after.ts';

async function readJson(response: Response): Promise<unknown> {
  try {
    // By its content, not by its label: a proxy on the way may relabel our own error, or put its page in our place.
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

const isOfOurs = (type: string) => type.startsWith('application/json') || type.startsWith('text/event-stream');

/** Our server names every file it sends; a guest network's page has no name. */
const isFile = (headers: Headers, type: string) =>
  /filename/i.test(headers.get('content-disposition') ?? '') && !type.startsWith('text/html');

/**
 * An answer of our own server with something to read, as it came. Anything else is thrown: an error with its status, and the page
 * of a proxy or a guest network, or nothing at all, as a server that could not be reached.
 * @throws ClientError
 */
export async function requireAnswer(response: Response): Promise<Response> {
  const { ok, status, headers } = response;
  if (!ok) throw errorFromResponse(status, await readJson(response), retryAfterMs(headers.get('retry-after')));
  if (status === 204) return response;
  const type = headers.get('content-type') ?? '';
  if (isFile(headers, type)) return response;
  if (!isOfOurs(type)) throw errorOfCatalogue('network_unreachable');
  if (type.startsWith('text/event-stream')) return response;
  const text = await response.text();
  if (text.trim() === '') throw errorOfCatalogue('network_unreachable');
  return new Response(text, { status, headers });
}
