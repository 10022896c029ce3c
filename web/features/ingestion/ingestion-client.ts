import { ingestionCalls } from '#contract/features/ingestion/ingestion-calls.ts';
import { limits } from '#contract/limits.ts';
import type { AnswerOf, ParamsOf, PlainCall, QueryOf } from '#contract/plain-call.ts';
import { requireAnswer } from '#web/platform/api/require-answer.ts';
import { passedOn, type SendingWatch, sendFiles } from '#web/platform/api/send-files.ts';
import { timedFetch } from '#web/platform/api/timed-fetch.ts';
import { accessToken } from '#web/platform/session/browser-store.ts';

const send = timedFetch({ callMs: limits.requestTimeoutMs, silenceMs: limits.streamSilenceMs });

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

function uploadAddress({ partition, publish, folderId, files }: NewUpload): string {
  const folder = folderId !== null && { folder_id: folderId };
  const query = { partition, publish, ...folder, files: String(files.length) } satisfies UploadQuery;
  return `${addressOf(uploadCall.path, {})}?${new URLSearchParams(query)}`;
}

/** Sends files in one request: see `sendFiles`. */
const sendUpload = (upload: NewUpload, sending: SendingWatch): Promise<UploadAnswer> =>
  sendFiles<UploadAnswer>(
    {
      method: uploadCall.method,
      address: uploadAddress(upload),
      status: uploadCall.status,
      headers: { token: accessToken.get() ?? '', 'idempotency-key': upload.key },
      files: upload.files,
    },
    sending,
  );

/** The calls of ingestion. Failures are ClientErrors. */
export const ingestion = {
  list: (signal?: AbortSignal) => make(list, {}, signal),
  open: (id: string, signal?: AbortSignal) => make(open, { id }, signal),
  cancel: (id: string) => make(cancel, { id }),
  retry: (id: string, fileId: string) => make(retry, { id, fileId }),
  deleteFile: (id: string, fileId: string) => make(deleteFile, { id, fileId }),
  storage: (signal?: AbortSignal) => make(storage, {}, signal),
  send: sendUpload,
};
