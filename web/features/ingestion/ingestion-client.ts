import { ingestionCalls } from '#contract/features/ingestion/ingestion-calls.ts';
import { limits } from '#contract/limits.ts';
import type { AnswerOf, ParamsOf, PlainCall, QueryOf } from '#contract/plain-call.ts';
import { errorOfCatalogue, isSessionLocked } from '#web/platform/api/client-error.ts';
import { errorFromResponse, errorFromThrown } from '#web/platform/api/decode-error.ts';
import { requireAnswer } from '#web/platform/api/require-answer.ts';
import { timedFetch } from '#web/platform/api/timed-fetch.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';
import { lockSignal } from '#web/platform/session/lock-signal.ts';

const send = timedFetch({ callMs: limits.requestTimeoutMs, silenceMs: limits.streamSilenceMs });

/** Like the contract's client: a session that turns out to be locked locks the screen. */
function passedOn(thrown: unknown): unknown {
  const error = errorFromThrown(thrown);
  if (isSessionLocked(error)) lockSignal.raise();
  return error;
}

function addressOf<Path extends string>(path: Path, params: ParamsOf<Path>): string {
  const values = params as Readonly<Record<string, string>>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Makes a call without a body, as the contract declares it. */
async function make<Call extends PlainCall>(
  { method, path }: Call,
  params: ParamsOf<Call['path']>,
  signal?: AbortSignal,
): Promise<AnswerOf<Call>> {
  try {
    const headers = { token: accessToken.get() ?? '' };
    const address = `${location.origin}${addressOf(path, params)}`;
    const response = await send(new Request(address, { method, headers, ...(signal && { signal }) }));
    return (await (await requireAnswer(response)).json()) as AnswerOf<Call>;
  } catch (thrown) {
    throw passedOn(thrown);
  }
}

const { upload: uploadCall, list, open, cancel, retry, deleteFile, storage } = ingestionCalls;
type UploadAnswer = AnswerOf<typeof uploadCall>;

type UploadQuery = QueryOf<typeof uploadCall>;

export type NewUpload = {
  partition: UploadQuery['partition'];
  publish: NonNullable<UploadQuery['publish']>;
  folderId: string | null;
  files: readonly File[];
  /** The same key makes a retry the same upload. */
  key: string;
};

type Sending = {
  signal: AbortSignal;
  /** @param fraction share of the bytes that were sent, 0–1 */
  onProgress(fraction: number): void;
};

function uploadAddress({ partition, publish, folderId, files }: NewUpload): string {
  const folder = folderId !== null && { folder_id: folderId };
  const query = { partition, publish, ...folder, files: String(files.length) } satisfies UploadQuery;
  return `${addressOf(uploadCall.path, {})}?${new URLSearchParams(query)}`;
}

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
function sendFiles(upload: NewUpload, { signal, onProgress }: Sending): Promise<UploadAnswer> {
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
      if (request.status === uploadCall.status && answer !== undefined) resolve(answer as UploadAnswer);
      else fail(errorFromResponse(request.status, answer));
    });
    request.addEventListener('error', () => fail(errorOfCatalogue('network_unreachable')));
    request.addEventListener('abort', () => fail(new DOMException('Upload cancelled.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(uploadCall.method, uploadAddress(upload));
    request.setRequestHeader('token', accessToken.get() ?? '');
    request.setRequestHeader('idempotency-key', upload.key);
    listen();
    request.send(body);
  });
}

/** The calls of ingestion. Failures are ClientErrors. */
export const ingestion = {
  list: (signal?: AbortSignal) => make(list, {}, signal),
  open: (id: string, signal?: AbortSignal) => make(open, { id }, signal),
  cancel: (id: string) => make(cancel, { id }),
  retry: (id: string, fileId: string) => make(retry, { id, fileId }),
  deleteFile: (id: string, fileId: string) => make(deleteFile, { id, fileId }),
  storage: (signal?: AbortSignal) => make(storage, {}, signal),
  send: sendFiles,
};
