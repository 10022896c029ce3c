import { setTimeout as pause } from 'node:timers/promises';
import { type AttachmentList, attachmentListSchema } from '#contract/features/attachments/attachments-contract.ts';
import { callApi } from './sign-in.ts';

type Person = { authToken: string };
type App = { url: string };

export function postAttachments(
  { url }: App,
  { authToken }: Person,
  chatId: string,
  files: readonly File[],
  key?: string,
): Promise<Response> {
  const body = new FormData();
  for (const file of files) body.append('files', file);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return callApi(url, `/chat/${chatId}/attachments/files`, authToken, { method: 'POST', body, headers });
}

export const listAttachments = async ({ url }: App, { authToken }: Person, chatId: string): Promise<AttachmentList> =>
  attachmentListSchema.parse(await (await callApi(url, `/chat/${chatId}/attachments`, authToken)).json());

/** The files of a chat, once none is waiting or being read. */
export async function untilRead(app: App, person: Person, chatId: string): Promise<AttachmentList> {
  for (;;) {
    const list = await listAttachments(app, person, chatId);
    if (list.attachments.every(({ state }) => state === 'ready' || state === 'failed')) return list;
    await pause(50);
  }
}

/** Attaches files and waits until each is read or has failed. */
export async function attach(app: App, person: Person, chatId: string, files: readonly File[]) {
  const response = await postAttachments(app, person, chatId, files);
  if (response.status !== 201)
    throw new Error(`Attaching was answered with ${response.status}: ${await response.text()}`);
  return (await untilRead(app, person, chatId)).attachments;
}

export async function startChat({ url }: App, { authToken }: Person): Promise<string> {
  const response = await callApi(url, '/chat/sessions', authToken, { method: 'POST' });
  return ((await response.json()) as { id: string }).id;
}

/** Asks, and returns the run and the words of all its events as this reader sees them. */
export async function askIn({ url }: App, { authToken }: Person, chatId: string, text: string, filters?: object) {
  const response = await callApi(url, `/chat/${chatId}/questions`, authToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, ...(filters && { filters }) }),
  });
  const { run_id: runId } = (await response.json()) as { run_id: string };
  return { runId, told: await toldOf({ url }, { authToken }, runId) };
}

export const toldOf = async ({ url }: App, { authToken }: Person, runId: string): Promise<string> =>
  (await callApi(url, `/runs/${runId}/events?after=0`, authToken)).text();
