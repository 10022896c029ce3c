import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { newUploadSchema } from '#contract/features/ingestion/ingestion.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { administratorOnly, type RouteAccess, standardOnly } from '#contract/route.ts';
import type { RecordImpersonated } from '#server/platform/http/api-routes.ts';
import { arriveWhileMoving } from '#server/platform/http/limit-arrival.ts';
import { refuseOtherMethods } from '#server/platform/http/refuse-other-methods.ts';
import { callerOf } from '#server/platform/http/request-caller.ts';
import { guardCall } from '#server/platform/http/routes.ts';
import { type AddUploadDeps, addUpload } from './add-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { listUploads } from './list-uploads.ts';
import { openUpload } from './open-upload.ts';
import { retryFile } from './retry-file.ts';

export type IngestionRoutesDeps = AddUploadDeps &
  Parameters<typeof cancelUpload>[0] &
  Parameters<typeof retryFile>[0] & { recordImpersonated: RecordImpersonated };

/** The longest a timer can wait, ms; the framework takes no 0. */
const noTimeLimit = 2_147_483_647;
const root = '/ingestion/uploads';

type Asked = { caller: SignedInCaller; id: string; fileId: string; request: FastifyRequest };
type Route = {
  name: string;
  access(request: FastifyRequest): RouteAccess;
  handle(asked: Asked): Promise<object>;
  status?: number;
  /** It takes files, as large and for as long as they come. */
  isUpload?: boolean;
};

const standard = () => standardOnly;

/** What is asked for decides who may: the regulation is looked after by administrators. */
function accessOfUpload({ query }: FastifyRequest): RouteAccess {
  return (query as { partition?: unknown }).partition === 'regulation' ? administratorOnly : standardOnly;
}

function routesOf(deps: IngestionRoutesDeps): Record<string, Route> {
  return {
    [`POST ${root}`]: {
      name: 'ingestion.upload',
      access: accessOfUpload,
      status: 201,
      isUpload: true,
      handle: ({ caller, request }) => addUpload(deps, caller, request),
    },
    [`GET ${root}`]: { name: 'ingestion.list', access: standard, handle: ({ caller }) => listUploads(deps, caller) },
    [`GET ${root}/:id`]: {
      name: 'ingestion.open',
      access: standard,
      handle: ({ caller, id }) => openUpload(deps, caller, id),
    },
    [`POST ${root}/:id/cancel`]: {
      name: 'ingestion.cancel',
      access: standard,
      handle: ({ caller, id, request }) => cancelUpload(deps, caller, { id, requestId: String(request.id) }),
    },
    [`POST ${root}/:id/files/:fileId/retry`]: {
      name: 'ingestion.retry',
      access: standard,
      handle: ({ caller, id, fileId }) => retryFile(deps, caller, { id, fileId }),
    },
  };
}

/** Who calls, after the guard has let them. */
function signedIn(request: FastifyRequest): SignedInCaller {
  const caller = callerOf(request);
  if (caller.kind !== 'user') throw new AppError('authentication_required');
  return caller;
}

async function recordCall(
  { recordImpersonated }: IngestionRoutesDeps,
  { name }: Route,
  request: FastifyRequest,
): Promise<void> {
  const caller = signedIn(request);
  if (!caller.impersonation) return;
  const { id } = request.params as { id?: string };
  await recordImpersonated(caller, { name, method: request.method, thing: id, requestId: String(request.id) });
}

/** An id in a path is one or is nobody's. */
function idIn(request: FastifyRequest, name: 'id' | 'fileId'): string {
  const given = (request.params as Record<string, string | undefined>)[name];
  if (given === undefined) return '';
  const parsed = idSchema.safeParse(given);
  if (!parsed.success) throw new AppError('upload_not_found');
  return parsed.data;
}

async function answer(deps: IngestionRoutesDeps, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const caller = signedIn(request);
  const [id, fileId] = [idIn(request, 'id'), idIn(request, 'fileId')];
  await recordCall(deps, route, request);
  const body = await route.handle({ caller, id, fileId, request });
  return reply
    .status(route.status ?? 200)
    .header('cache-control', 'no-store')
    .send(body);
}

/** Whether an upload says of itself, before a byte of it is read, that it is too large or of another kind. */
function refuseAtTheDoor(request: FastifyRequest): void {
  const query = newUploadSchema.safeParse(request.query);
  if (!query.success) throw validationFailed(query.error.issues);
  const isMultipart = /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');
  if (!isMultipart) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > limits.upload.bytes + limits.jsonBodyBytes)
    throw new AppError('payload_too_large');
}

/** The calls of data ingestion, below /ingestion and with the session token in the header `token` (spec §7). */
export async function registerIngestion(app: FastifyInstance, deps: IngestionRoutesDeps): Promise<void> {
  const methodsByUrl = new Map<string, HTTPMethods[]>();
  await app.register(async (scope) => {
    scope.removeContentTypeParser('multipart/form-data');
    await scope.register((await import('@fastify/multipart')).default);
    for (const [key, route] of Object.entries(routesOf(deps))) {
      const [method, url] = key.split(' ') as [HTTPMethods, string];
      methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), method]);
      scope.route({
        method,
        url,
        // Before the body is read: a stranger's is none of ours.
        onRequest: async (request) => {
          guardCall({ access: route.access(request) }, method, callerOf(request));
          if (!route.isUpload) return;
          refuseAtTheDoor(request);
          arriveWhileMoving(request.raw, limits.upload.silenceMs);
        },
        ...(route.isUpload && { handlerTimeout: noTimeLimit }),
        handler: (request, reply) => answer(deps, route, request, reply),
      });
    }
    for (const [url, methods] of methodsByUrl) refuseOtherMethods(scope, url, methods);
  });
}
