import type { FastifyRequest } from 'fastify';
import { newUploadSchema } from '#contract/features/ingestion/ingestion.ts';
import { ingestionCalls } from '#contract/features/ingestion/ingestion-calls.ts';
import { limits } from '#contract/limits.ts';
import { administratorOnly, type RouteAccess, standardOnly, storageReaders } from '#contract/route.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { routeOfCall } from '#server/platform/http/plain-routes.ts';
import { signedIn } from '#server/platform/http/routes.ts';
import { type AddUploadDeps, addUpload } from './add-upload.ts';
import { deleteUploadedFile } from './delete-file.ts';
import { type OpenStorageDeps, openStorage } from './open-storage.ts';
import { cancelUpload, listUploads, openUpload, retryFile } from './uploads.ts';

export type IngestionRoutesDeps = AddUploadDeps &
  OpenStorageDeps &
  Parameters<typeof cancelUpload>[0] &
  Parameters<typeof deleteUploadedFile>[0] &
  Parameters<typeof retryFile>[0];

/** The required role depends on the input: only administrators manage regulation. */
function accessOfUpload({ query }: FastifyRequest): RouteAccess {
  return (query as { partition?: unknown }).partition === 'regulation' ? administratorOnly : standardOnly;
}

const unknownId = 'upload_not_found';

/** The calls of data ingestion. */
export const ingestionRoutes = (deps: IngestionRoutesDeps): PlainRoutes => ({
  rows: [
    routeOfCall(ingestionCalls.upload, {
      name: 'ingestion.upload',
      access: accessOfUpload,
      query: newUploadSchema,
      takesKey: true,
      files: limits.upload,
      handle: (asked) => addUpload(deps, signedIn(asked), asked),
    }),
    routeOfCall(ingestionCalls.list, {
      name: 'ingestion.list',
      access: standardOnly,
      handle: (asked) => listUploads(deps, signedIn(asked)),
    }),
    routeOfCall(ingestionCalls.open, {
      name: 'ingestion.open',
      access: standardOnly,
      unknownId,
      handle: (asked) => openUpload(deps, signedIn(asked), asked.params.id),
    }),
    routeOfCall(ingestionCalls.cancel, {
      name: 'ingestion.cancel',
      access: standardOnly,
      unknownId,
      handle: (asked) => cancelUpload(deps, signedIn(asked), { ...asked.params, requestId: String(asked.request.id) }),
    }),
    routeOfCall(ingestionCalls.retry, {
      name: 'ingestion.retry',
      access: standardOnly,
      unknownId,
      handle: (asked) => retryFile(deps, signedIn(asked), asked.params),
    }),
    routeOfCall(ingestionCalls.deleteFile, {
      name: 'ingestion.deleteFile',
      access: standardOnly,
      unknownId,
      handle: (asked) =>
        deleteUploadedFile(deps, signedIn(asked), { ...asked.params, requestId: String(asked.request.id) }),
    }),
    routeOfCall(ingestionCalls.storage, {
      name: 'ingestion.storage',
      access: storageReaders,
      handle: (asked) => openStorage(deps, signedIn(asked)),
    }),
  ],
});
