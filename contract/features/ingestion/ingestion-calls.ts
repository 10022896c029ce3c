import { type PlainCall, shapes } from '#contract/plain-call.ts';
import type {
  newUploadSchema,
  organisationStorageSchema,
  uploadListSchema,
  uploadWithFilesSchema,
} from './ingestion.ts';

const root = '/ingestion/uploads';

/** The calls of data ingestion: not below /api, and with the session token in the header `token` (spec §7). */
export const ingestionCalls = {
  upload: {
    method: 'POST',
    path: root,
    status: 201,
    ...shapes<typeof uploadWithFilesSchema, typeof newUploadSchema>(),
  },
  list: { method: 'GET', path: root, status: 200, ...shapes<typeof uploadListSchema>() },
  open: { method: 'GET', path: `${root}/{id}`, status: 200, ...shapes<typeof uploadWithFilesSchema>() },
  cancel: { method: 'POST', path: `${root}/{id}/cancel`, status: 200, ...shapes<typeof uploadWithFilesSchema>() },
  retry: {
    method: 'POST',
    path: `${root}/{id}/files/{fileId}/retry`,
    status: 200,
    ...shapes<typeof uploadWithFilesSchema>(),
  },
  deleteFile: {
    method: 'POST',
    path: `${root}/{id}/files/{fileId}/delete`,
    status: 200,
    ...shapes<typeof uploadWithFilesSchema>(),
  },
  storage: { method: 'GET', path: '/ingestion/storage', status: 200, ...shapes<typeof organisationStorageSchema>() },
} as const satisfies Record<string, PlainCall>;
