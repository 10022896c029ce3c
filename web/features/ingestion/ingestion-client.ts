import type { PublishChoice, UploadList, UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { limits } from '#contract/limits.ts';
import { errorOfCatalogue, isSessionLocked } from '#web/platform/api/client-error.ts';
import { errorFromResponse, errorFromThrown } from '#web/platform/api/decode-error.ts';
import { requireAnswer } from '#web/platform/api/require-answer.ts';
import { timedFetch } from '#web/platform/api/timed-fetch.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';
import { lockSignal } from '#web/platform/session/lock-signal.ts';

const root = '/ingestion/uploads';
const send = timedFetch({ callMs: limits.requestTimeoutMs, silenceMs: limits.streamSilenceMs });

/** As the contract's client has it: a session that turns out to be locked covers the screen. */
function passedOn(thrown: unknown): unknown {
  const error = errorFromThrown(thrown);
  if (isSessionLocked(error)) lockSignal.raise();
  return error;
}

async function call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const headers = { token: accessToken.get() ?? '' };
    const response = await send(new Request(`${location.origin}${root}${path}`, { ...init, headers }));
    return (await (await requireAnswer(response)).json()) as Answer;
  } catch (thrown) {
    throw passedOn(thrown);
  }
}

export type NewUpload = {
  partition: 'library' | 'regulation';
  publish: PublishChoice;
  folderId: string | null;
  files: readonly File[];
  /** The same key sends the same upload once. */
  key: string;
};

type Sending = {
  signal: AbortSignal;
  /** @param fraction of the bytes that have left, 0–1 */
  onProgress(fraction: number): void;
};

function addressOf({ partition, publish, folderId }: NewUpload): string {
  const query = new URLSearchParams({ partition, publish, ...(folderId !== null && { folder_id: folderId }) });
  return `${root}?${query}`;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends files in one request; fetch cannot tell how much of a body has left. Given up when nothing has moved for a minute.
 * @throws ClientError; AbortError when `signal` aborts
 */
function sendFiles(upload: NewUpload, { signal, onProgress }: Sending): Promise<UploadWithFiles> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const file of upload.files) body.append('files', file, file.name);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (thrown: unknown) => {
      clearTimeout(timer);
      reject(passedOn(thrown));
    };
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(errorOfCatalogue('timed_out'));
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
      if (request.status === 201 && answer !== undefined) resolve(answer as UploadWithFiles);
      else fail(errorFromResponse(request.status, answer));
    });
    request.addEventListener('error', () => fail(errorOfCatalogue('network_unreachable')));
    request.addEventListener('abort', () => fail(new DOMException('Given up.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', addressOf(upload));
    request.setRequestHeader('token', accessToken.get() ?? '');
    request.setRequestHeader('idempotency-key', upload.key);
    listen();
    request.send(body);
  });
}

/** The calls of data ingestion. Failures are ClientErrors. */
export const ingestion = {
  list: (signal?: AbortSignal) => call<UploadList>('', signal && { signal }),
  open: (id: string, signal?: AbortSignal) => call<UploadWithFiles>(`/${id}`, signal && { signal }),
  cancel: (id: string) => call<UploadWithFiles>(`/${id}/cancel`, { method: 'POST' }),
  retry: (id: string, fileId: string) => call<UploadWithFiles>(`/${id}/files/${fileId}/retry`, { method: 'POST' }),
  send: sendFiles,
};
