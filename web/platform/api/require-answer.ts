import { generalErrors } from '#contract/errors/general-errors.ts';
import { errorOfCatalogue } from './client-error.ts';
import { errorFromResponse } from './decode-error.ts';
import { retryAfterMs } from './retry-after.ts';

async function readJson(response: Response): Promise<unknown> {
  try {
    // Judged by content, not by label: a proxy may relabel our error or replace our page.
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
 * A response with content from our own server, unchanged. Anything else is thrown: an error with its status; a proxy's or guest
 * network's page, or no answer, as an unreachable server.
 * @throws ClientError
 */
export async function requireAnswer(response: Response): Promise<Response> {
  const { ok, status, headers } = response;
  if (!ok) throw errorFromResponse(status, await readJson(response), retryAfterMs(headers.get('retry-after')));
  if (status === 204) return response;
  const type = headers.get('content-type') ?? '';
  if (isFile(headers, type)) return response;
  if (!isOfOurs(type)) throw errorOfCatalogue(generalErrors.network_unreachable);
  if (type.startsWith('text/event-stream')) return response;
  const text = await response.text();
  if (text.trim() === '') throw errorOfCatalogue(generalErrors.network_unreachable);
  return new Response(text, { status, headers });
}
