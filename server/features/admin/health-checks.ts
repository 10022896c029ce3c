import { mkdir, statfs } from 'node:fs/promises';
import type { Database } from '#server/platform/db/database.ts';
import type { CheckResult, HealthCheck } from '#server/platform/feature/health-check.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import type { ModelsState } from '#server/platform/models/vector-filling.ts';

const databaseNames = { embedded: 'Embedded PostgreSQL in the data folder', postgres: 'PostgreSQL server' } as const;

export const databaseCheck = (db: Database): HealthCheck => ({
  name: 'Database',
  async run() {
    await db.ping(3_000);
    return { state: 'ok', detail: `${databaseNames[db.kind]}. Responding.` };
  },
});

const counted = (value: number) => value.toLocaleString('en-GB');

function describeVectors({ embedding }: ModelsState, canSearchVectors: boolean): CheckResult {
  if (embedding === undefined) return { state: 'ok', detail: 'Vectors: off (no embedding model set).' };
  const { model, counts, fault } = embedding;
  if (fault !== undefined) return { state: 'degraded', detail: `Vectors: off, so search uses words only. ${fault}` };
  if (!canSearchVectors || counts === undefined) {
    const reason = 'the database does not have the pgvector extension, version 0.8 or later';
    return { state: 'degraded', detail: `Vectors: off. The model ${model} is set, but ${reason}.` };
  }
  const { entries, embedded, refused, failure } = counts;
  const parts = [`Vectors: ${model}, ${counted(embedded)} of ${counted(entries)} entries embedded.`];
  if (refused > 0)
    parts.push(`${counted(refused)} cannot be embedded: the model rejected them or they contain an NHS number.`);
  if (failure !== null) parts.push(`Last error: ${failure}`);
  return { state: failure === null ? 'ok' : 'degraded', detail: parts.join(' ') };
}

export const searchCheck = (
  { capabilities }: Pick<Database, 'capabilities'>,
  modelsState: () => Promise<ModelsState>,
): HealthCheck => ({
  name: 'Search',
  async run() {
    const models = await modelsState();
    const vectors = describeVectors(models, capabilities.vector);
    const words = capabilities.bm25
      ? 'Ranked by BM25 (pg_textsearch).'
      : 'The pg_textsearch extension is not installed. Search uses PostgreSQL’s built-in full-text search, so answers may miss clauses that BM25 ranks higher.';
    const rerank = models.rerank === undefined ? 'Re-ranking by a model: off.' : `Re-ranked by ${models.rerank}.`;
    return { state: capabilities.bm25 ? vectors.state : 'degraded', detail: `${words} ${vectors.detail} ${rerank}` };
  },
});

type Queues = readonly { name: string; waiting: number; active: number; failed: number }[];

export const jobsCheck = (jobsOverview: () => Promise<{ queues: Queues }>): HealthCheck => ({
  name: 'Jobs',
  async run() {
    const { queues } = await jobsOverview();
    const sum = (of: 'waiting' | 'active' | 'failed') => queues.reduce((total, queue) => total + queue[of], 0);
    const failed = sum('failed');
    const detail = `${counted(sum('waiting'))} waiting, ${counted(sum('active'))} running, ${counted(failed)} failed.`;
    return { state: failed === 0 ? 'ok' : 'degraded', detail };
  },
});

export const mailCheck = (transport: MailTransport): HealthCheck => ({
  name: 'Email',
  async run() {
    await transport.check();
    return transport.kind === 'smtp'
      ? { state: 'ok', detail: 'SMTP server responding.' }
      : {
          state: 'degraded',
          detail: 'No mail server is set (SMTP_URL). Email is saved to the outbox folder and not sent.',
        };
  },
});

const storeNames = { disk: 'Stored in the data folder', s3: 'Stored in an S3 bucket' } as const;

export const filesCheck = (store: FileStore): HealthCheck => ({
  name: 'Files',
  async run() {
    await store.check();
    return { state: 'ok', detail: `${storeNames[store.kind]}. Writable.` };
  },
});

const gibibyte = 1024 ** 3;
const scarceBytes = 2 * gibibyte;
const criticalBytes = gibibyte / 4;

export const diskSpaceCheck = (folder: string): HealthCheck => ({
  name: 'Disk space',
  async run() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const state = free < criticalBytes ? 'down' : free < scarceBytes ? 'degraded' : 'ok';
    return { state, detail: `${(free / gibibyte).toFixed(1)} GiB free on the disk with the data folder.` };
  },
});
