import { z } from 'zod';
import { suspectTextSchema } from '#contract/features/wiki/suspect-text.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';

/** The stage of a file. The first four are unfinished; `ready` is a published or held version; the last three are other ends. */
export const ingestionStages = [
  'received',
  'parsed',
  'structured',
  'indexed',
  'ready',
  'duplicate',
  'refused',
  'cancelled',
] as const;
export type IngestionStage = (typeof ingestionStages)[number];

const ingestionPartitions = ['library', 'regulation'] as const;

/** Whether a version is published when it is ready, or held until a person has seen its preview. */
export const publishChoices = ['at_once', 'after_preview'] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** The origin of the files: a person's upload, a watched folder, a connector. */
export const ingestionSources = ['upload', 'folder', 'connector'] as const;
export type IngestionSource = (typeof ingestionSources)[number];

const moment = z.iso.datetime();

/** One file of an upload. `reason` is a fixed word and `message` a sentence for the person who added the file. An unfinished
 * file has the reason `awaiting_scan` while it waits for the virus scanner. */
export const uploadedFileSchema = z.object({
  id: idSchema,
  file_name: z.string(),
  /** Null for a file larger than the limit, of which nothing was stored. */
  byte_size: z.number().int().nonnegative().nullable(),
  stage: z.enum(ingestionStages),
  /** Ready, but held until a person publishes it. */
  held: z.boolean(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  /** The version it became, or the existing version with the same text. */
  document: z
    .object({ id: idSchema, work_id: idSchema, title: z.string(), version: z.number().int().positive() })
    .nullable(),
  elements: z.number().int().nonnegative().nullable(),
  can_retry: z.boolean(),
  /** Of a version that the file became: what its publisher should look at. */
  suspects: suspectTextSchema,
  /** Whether the caller may delete its bytes: it was rejected or cancelled. */
  can_delete: z.boolean(),
  /** It was rejected or cancelled, and its bytes are deleted: by a person, or by the product within the hour. */
  bytes_deleted: z.boolean(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** `failed`: the work ended before all files were finished; the unfinished ones can be retried. */
const uploadStateSchema = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);

const count = z.number().int().nonnegative();

export const uploadSchema = z.object({
  id: idSchema,
  partition: z.enum(ingestionPartitions),
  publish: z.enum(publishChoices),
  source: z.enum(ingestionSources),
  folder_id: z.string().nullable(),
  state: uploadStateSchema,
  /** The run whose events report the files (`GET /api/runs/{id}/events`); null when only the product may follow it. */
  run_id: idSchema.nullable(),
  counts: z.object({
    total: count,
    unfinished: count,
    ready: count,
    duplicate: count,
    refused: count,
    cancelled: count,
    /** Passages to check in all files that are ready. */
    suspects: count,
  }),
  /** Why the first rejected file was rejected, as its `message`; null where none was. */
  refused_because: z.string().nullable(),
  created_at: moment,
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadWithFilesSchema = uploadSchema.extend({ files: z.array(uploadedFileSchema) });
export type UploadWithFiles = z.infer<typeof uploadWithFilesSchema>;

export const uploadListSchema = z.object({ uploads: z.array(uploadSchema) });
export type UploadList = z.infer<typeof uploadListSchema>;

/** The storage of the caller's organisation. */
export const organisationStorageSchema = z.object({ used_bytes: count, limit_bytes: count });
export type OrganisationStorage = z.infer<typeof organisationStorageSchema>;

/** The query of `POST /ingestion/uploads`. */
export const newUploadSchema = z.strictObject({
  partition: z.enum(ingestionPartitions),
  publish: z.enum(publishChoices).default('at_once'),
  folder_id: idSchema.optional(),
  /** How many files the body has: a body too long for them is refused before it is sent. */
  files: z.coerce.number().int().min(1).max(limits.upload.files).optional(),
});

/**
 * The kind of the run that processes an upload. Its events are `file` (with an `UploadedFile` as `file`), `restarted` and its end.
 */
export const ingestionRunKind = 'ingestion';
