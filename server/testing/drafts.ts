import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { ReadTranscript } from '#contract/features/write/transcript.ts';
import { eventsOf, getAs, postAs } from './reviews.ts';
import { callApi } from './sign-in.ts';

type Person = { authToken: string };
type App = { url: string };

/** A short meeting with an action, a decision and an apology. */
export const waterTalk = `Water Safety Group
Date: 12 November 2026, 10:00

Helen: Good morning everyone, let's start. Apologies from Bronwen, she is on leave this week.
Tomasz: Morning. The flushing records for October are complete apart from side rooms four and six on Ward 7.
Helen: Closed rooms still count. We agreed that every closed side room stays on the flushing schedule.
Tomasz: I'll add side rooms four and six to the flushing schedule by Friday.
Speaker 3: The Pseudomonas counts in the renal unit were 14 last month, and that worries me.
Helen: Thank you. The next meeting is on 10 December 2026.
`;

/** Sends a transcript as a file. */
export function postTranscript(
  { url }: App,
  { authToken }: Person,
  file: File,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = new FormData();
  body.append('files', file);
  return callApi(url, '/write/transcripts/files', authToken, { method: 'POST', body, headers });
}

/** Adds a transcript by pasting it. @throws Error when it is refused */
export async function pasteAs(app: App, person: Person, text = waterTalk): Promise<ReadTranscript> {
  const response = await postAs(app, person, '/write/transcripts', { text });
  if (response.status !== 201) throw new Error(`The transcript was refused: ${await response.text()}`);
  return (await response.json()) as ReadTranscript;
}

export type BegunDraft = { draft_id: string; run_id: string };

/** Starts a document. @throws Error when it is refused */
export async function beginDraft(
  app: App,
  person: Person,
  transcriptId: string,
  more: { template?: string; speakers?: { name: string; is_chair?: boolean }[]; meeting_date?: string } = {},
): Promise<BegunDraft> {
  const asked = { transcript_id: transcriptId, template: 'minutes-with-actions', ...more };
  const response = await postAs(app, person, '/write/drafts', asked);
  if (response.status !== 202) throw new Error(`The document was refused: ${await response.text()}`);
  return (await response.json()) as BegunDraft;
}

export const openDraftAs = (app: App, person: Person, id: string): Promise<OpenedDraft> =>
  getAs(app, person, `/write/drafts/${id}`);

/** A finished document of the short meeting. */
export async function writtenDraft(app: App, person: Person, text = waterTalk): Promise<OpenedDraft> {
  const { id } = await pasteAs(app, person, text);
  const begun = await beginDraft(app, person, id);
  await eventsOf(app, person, begun.run_id);
  return openDraftAs(app, person, begun.draft_id);
}

export const putAs = ({ url }: App, { authToken }: Person, path: string, body: object): Promise<Response> =>
  callApi(url, path, authToken, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
