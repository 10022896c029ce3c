import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuseOtherMethods } from '#server/platform/http/refuse-other-methods.ts';
import { requestedRange } from './byte-range.ts';
import { type ByteRange, FileMissing, type FileStore } from './file-store.ts';
import type { FileLinks } from './signed-file-link.ts';
import { findVisibleFile, type StoredFile } from './stored-file-store.ts';

export type FileRoutesDeps = {
  db: Database;
  clock: Clock;
  store: FileStore;
  links: FileLinks;
  /** Whose session this is, by its id; undefined once it has ended. */
  sessionCaller(sessionId: string): Promise<SignedInCaller | undefined>;
};

type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** Only pictures are shown in place; everything else is a download, so that nothing a person uploaded runs or frames here. */
const shownInPlace = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The longest a timer can wait, ms; the framework takes no 0. */
const noTimeLimit = 2_147_483_647;

/** 401 for a link that is no longer good, 404 for a file that is not there for this person (any more). */
async function findFile(
  { db, clock, links, sessionCaller }: FileRoutesDeps,
  request: FileRequest,
): Promise<StoredFile> {
  const sessionId = links.sessionOf(request.params.id, request.query, clock.now());
  const caller = sessionId === undefined ? undefined : await sessionCaller(sessionId);
  if (!caller) throw new AppError('authentication_required');
  const file = await findVisibleFile(db.query, caller, request.params.id);
  if (!file) throw new AppError('file_not_found');
  return file;
}

function describeFile(reply: FastifyReply, file: StoredFile): void {
  reply.headers({
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.fileName, {
      type: shownInPlace.has(file.mediaType) ? 'inline' : 'attachment',
    }),
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag: `"${file.sha256}"`,
  });
}

function rangeOf(request: FileRequest, file: StoredFile): ReturnType<typeof requestedRange> {
  const onlyIf = request.headers['if-range'];
  if (onlyIf !== undefined && onlyIf !== `"${file.sha256}"`) return 'all';
  return requestedRange(request.headers.range, file.byteSize);
}

async function serveFile(deps: FileRoutesDeps, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = await findFile(deps, request);
  const asked = rangeOf(request, file);
  if (asked === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.byteSize}`);
    throw new AppError('range_not_satisfiable');
  }
  const range: ByteRange | undefined = asked === 'all' ? undefined : asked;
  const body = request.method === 'HEAD' ? undefined : await openFile(deps.store, file, range);
  describeFile(reply, file);
  reply.header('content-length', range ? range.end - range.start + 1 : file.byteSize);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.byteSize}`);
  return reply.send(body);
}

async function openFile(store: FileStore, file: StoredFile, range: ByteRange | undefined) {
  try {
    return await store.open(file.storageKey, range);
  } catch (error) {
    throw error instanceof FileMissing ? new AppError('file_not_found', { cause: error }) : error;
  }
}

/** GET and HEAD /api/files/{id}: the bytes of a file, by a signed link alone. */
export function registerFileRoutes(app: FastifyInstance, deps: FileRoutesDeps): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/files/:id',
    // A download takes as long as it takes, and compressing would break its ranges.
    handlerTimeout: noTimeLimit,
    compress: false,
    handler: (request, reply) => serveFile(deps, request, reply),
  });
  refuseOtherMethods(app, '/api/files/:id', ['GET', 'HEAD']);
}
