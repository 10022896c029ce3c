import { generalErrors } from '#contract/errors/general-errors.ts';
import { limits } from '#contract/limits.ts';
import { errorOfCatalogue, isSessionLocked } from '#web/platform/api/client-error.ts';
import { errorFromResponse, errorFromThrown } from '#web/platform/api/decode-error.ts';
import { lockSignal } from '#web/platform/session/lock-signal.ts';

/** Like the contract's client: a session that turns out to be locked locks the screen. */
export function passedOn(thrown: unknown): unknown {
  const error = errorFromThrown(thrown);
  if (isSessionLocked(error)) lockSignal.raise();
  return error;
}

export type FilesToSend = {
  method: string;
  address: string;
  /** The status of success. */
  status: number;
  headers: Readonly<Record<string, string>>;
  files: readonly File[];
};

export type SendingWatch = {
  signal: AbortSignal;
  /** @param fraction share of the bytes that were sent, 0–1 */
  onProgress(fraction: number): void;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends files in one request, with XMLHttpRequest because fetch reports no upload progress. Aborts when nothing has moved for a
 * minute.
 * @throws ClientError; AbortError when `signal` aborts
 */
export function sendFiles<Answer>(
  { method, address, status, headers, files }: FilesToSend,
  { signal, onProgress }: SendingWatch,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const file of files) body.append('files', file, file.name);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (thrown: unknown) => {
      clearTimeout(timer);
      reject(passedOn(thrown));
    };
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(errorOfCatalogue(generalErrors.timed_out));
        request.abort();
      }, limits.upload.silenceMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      clearTimeout(timer);
      const answer = parsed(request.responseText);
      if (request.status === status && answer !== undefined) resolve(answer as Answer);
      else fail(errorFromResponse(request.status, answer));
    });
    request.addEventListener('error', () => fail(errorOfCatalogue(generalErrors.network_unreachable)));
    request.addEventListener('abort', () => fail(new DOMException('Upload cancelled.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    listen();
    request.send(body);
  });
}
