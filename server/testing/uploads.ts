import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type UploadedFile,
  type UploadWithFiles,
  uploadWithFilesSchema,
} from '#contract/features/ingestion/ingestion.ts';
import { documentSchema } from '#contract/features/wiki/document.ts';
import { streamMessages } from './event-stream.ts';
import { callApi } from './sign-in.ts';

type Person = { authToken: string };

/** Calls the data ingestion of an app. @param path below /ingestion */
export const callIngestion = (
  { url }: { url: string },
  { authToken }: Person,
  path: string,
  init: RequestInit = {},
): Promise<Response> => fetch(`${url}/ingestion${path}`, { ...init, headers: { token: authToken, ...init.headers } });

export type UploadOptions = {
  partition?: 'library' | 'regulation';
  publish?: 'at_once' | 'after_preview';
  key?: string;
};

/** Uploads files in one request. */
export function postFiles(
  app: { url: string },
  person: Person,
  files: readonly File[],
  { partition = 'library', publish = 'at_once', key }: UploadOptions = {},
): Promise<Response> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const query = `partition=${partition}&publish=${publish}`;
  return callIngestion(app, person, `/uploads?${query}`, { method: 'POST', body, headers });
}

export async function upload(...asked: Parameters<typeof postFiles>): Promise<UploadWithFiles> {
  const response = await postFiles(...asked);
  if (response.status !== 201)
    throw new Error(`The upload was answered with ${response.status}: ${await response.text()}`);
  return uploadWithFilesSchema.parse(await response.json());
}

export const openUpload = async (app: { url: string }, person: Person, id: string): Promise<UploadWithFiles> =>
  uploadWithFilesSchema.parse(await (await callIngestion(app, person, `/uploads/${id}`)).json());

/** The upload, once no work on it remains. */
export async function untilEnded(app: { url: string }, person: Person, id: string): Promise<UploadWithFiles> {
  for (;;) {
    const found = await openUpload(app, person, id);
    if (!['waiting', 'running'].includes(found.state)) return found;
    await pause(50);
  }
}

/** Each file's name and stage. */
export const stagesOf = ({ files }: UploadWithFiles): Record<string, string> =>
  Object.fromEntries(
    files.map(({ file_name, stage, reason }) => [file_name, stage === 'refused' ? String(reason) : stage]),
  );

/** The file events of a run, in sequence, until it ended. */
export async function fileEventsOf(app: { url: string }, person: Person, runId: string): Promise<UploadedFile[]> {
  const told: UploadedFile[] = [];
  for await (const { data } of streamMessages(await callApi(app.url, `/runs/${runId}/events`, person.authToken))) {
    const { type, payload } = data as { type: string; payload: { file: UploadedFile } };
    if (type === 'file') told.push(payload.file);
  }
  return told;
}

/** A document's version number, its comments, and its file, as a reader gets them. */
export async function readCommented({ url }: { url: string }, { authToken }: Person, documentId: string) {
  const path = `/docs/document/${documentId}`;
  const { version, elements } = documentSchema.parse(await (await callApi(url, path, authToken)).json());
  const link = await callApi(url, `${path}/source-link`, authToken, { method: 'POST' });
  const { url: sourcePath } = z.object({ url: z.string() }).parse(await link.json());
  const source = Buffer.from(await (await fetch(`${url}${sourcePath}`)).arrayBuffer());
  const comments = elements.flatMap((each) => each.comments.map(({ text }) => text));
  return { number: version.number, comments, source };
}
