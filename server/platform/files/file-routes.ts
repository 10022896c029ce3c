import { create as contentDisposition } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PlainReply, PlainRequest, PlainRoute, PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { requestedRange } from './byte-range.ts';
import { type ByteRange, FileMissing, type FileStore } from './file-store.ts';
import { safeDownloadHeaders } from './safe-download-headers.ts';
import type { FileLinks } from './signed-file-link.ts';
import { findVisibleFile, type StoredFile } from './stored-file-store.ts';

export type FileRoutesDeps = {
  db: Database;
  clock: Clock;
  store: FileStore;
  links: FileLinks;
  /** The person whose session has this id; undefined once it has ended. */
  sessionCaller(sessionId: string): Promise<SignedInCaller | undefined>;
};

/** Only pictures are shown in place; everything else is a download, so that nothing a person uploaded runs or is framed here. */
const shownInPlace = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** 401 for a link that is no longer valid, 404 for a file that this person cannot have (any more). */
async function findFile(
  { db, clock, links, sessionCaller }: FileRoutesDeps,
  { params, query }: FastifyRequest,
): Promise<StoredFile> {
  const { id } = params as { id: string };
  const sessionId = links.sessionOf(id, query, clock.now());
  const caller = sessionId === undefined ? undefined : await sessionCaller(sessionId);
  if (!caller) throw new AppError('authentication_required');
  const file = await findVisibleFile(db.query, caller, id);
  if (!file) throw new AppError('file_not_found');
  return file;
}

const headersOf = (file: StoredFile) => ({
  'content-type': file.mediaType,
  'content-disposition': contentDisposition(file.fileName, {
    type: shownInPlace.has(file.mediaType) ? 'inline' : 'attachment',
  }),
  ...safeDownloadHeaders,
  'accept-ranges': 'bytes',
  etag: `"${file.sha256}"`,
});

function rangeOf(request: FastifyRequest, file: StoredFile): ReturnType<typeof requestedRange> {
  const onlyIf = request.headers['if-range'];
  if (onlyIf !== undefined && onlyIf !== `"${file.sha256}"`) return 'all';
  return requestedRange(request.headers.range, file.byteSize);
}

type FileAsked = PlainRequest<unknown, StoredFile>;

async function serveFile(store: FileStore, { request, reply, admitted: file }: FileAsked): Promise<PlainReply> {
  const asked = rangeOf(request, file);
  if (asked === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.byteSize}`);
    throw new AppError('range_not_satisfiable');
  }
  const range: ByteRange | undefined = asked === 'all' ? undefined : asked;
  const body = request.method === 'HEAD' ? undefined : await openFile(store, file, range);
  const headers = { ...headersOf(file), 'content-length': range ? range.end - range.start + 1 : file.byteSize };
  if (!range) return { headers, body };
  const part = { 'content-range': `bytes ${range.start}-${range.end}/${file.byteSize}` };
  return { status: 206, headers: { ...headers, ...part }, body };
}

async function openFile(store: FileStore, file: StoredFile, range: ByteRange | undefined) {
  try {
    return await store.open(file.storageKey, range);
  } catch (error) {
    throw error instanceof FileMissing ? new AppError('file_not_found', { cause: error }) : error;
  }
}

/** GET and HEAD /api/files/{id}: the bytes of a file, by a signed link alone. */
export function fileRoutes(deps: FileRoutesDeps): PlainRoutes {
  const file: PlainRoute<unknown, StoredFile> = {
    name: 'files.download',
    method: 'GET',
    url: '/api/files/{id}',
    access: { by: 'a signed link', admit: (request) => findFile(deps, request) },
    hasHead: true,
    // A download may take as long as it needs, and compression would break its ranges.
    isLong: true,
    compress: false,
    handle: (asked) => serveFile(deps.store, asked),
  };
  return { rows: [file] };
}
