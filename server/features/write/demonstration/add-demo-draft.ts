import { readFile } from 'node:fs/promises';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { DocumentSection } from '#contract/features/write/document-section.ts';
import { newId } from '#contract/ids.ts';
import { findUnsaid } from '#engine/drafting/document/find-unsaid.ts';
import { readForDocument } from '#engine/drafting/document/read-for-document.ts';
import { writeDocument } from '#engine/drafting/document/write-document.ts';
import type { WrittenDocument } from '#engine/drafting/document/written-document.ts';
import { findDuties } from '#engine/drafting/duties/find-duties.ts';
import { builtInTemplate } from '#engine/drafting/templates/built-in-templates.ts';
import { readTranscriptText } from '#engine/drafting/transcript/read-transcript.ts';
import { wordsInTranscript } from '#engine/drafting/transcript/transcript.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DemoHospital, StoreWithPeople } from '#server/platform/feature/demonstration.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { originOfAction } from '../actions/action-store.ts';
import { insertDraft } from '../draft-store.ts';
import { documentOfSections } from '../run/document-of-sections.ts';
import { addVersion } from '../text/version-store.ts';
import { insertTranscript } from '../transcripts/transcript-store.ts';

const talkFile = new URL('./ventilation-talk.txt', import.meta.url);
/** The estates officer who writes the minutes. */
const writer = 'daniel.okafor@northmoor.example';

/** The minutes of the talk, written as for anybody. */
async function writeMinutes(today: string) {
  const talk = await readTranscriptText(await readFile(talkFile, 'utf8'));
  const template = builtInTemplate('minutes-with-actions');
  const material = readForDocument(talk, { date: null, today });
  let document: WrittenDocument | undefined;
  if (template)
    for await (const event of writeDocument(talk, template, material))
      if (event.kind === 'finished') document = event.document;
  if (!template || !document) throw new Error('The minutes of the demonstration were not written.');
  const { date } = material.meeting;
  const duties = findDuties(talk.turns, { date });
  return { talk, template, document, date, unsaid: findUnsaid(talk, material, document), duties };
}

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
const dayIn = (words: string | null | undefined): string | undefined => {
  const { day, month, year } = /^(?<day>\d+) (?<month>\w+) (?<year>\d{4})$/u.exec(words ?? '')?.groups ?? {};
  const number = [...monthNames, 'November', 'December'].indexOf(month ?? '') + 1;
  return number > 0 ? `${year}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}` : undefined;
};

/** The rows of the action table: what, who, until when. */
function actionsOf(sections: readonly DocumentSection[]) {
  const section = sections.find(({ key }) => key === 'actions');
  const table = section?.state === 'written' ? section.blocks.find(({ kind }) => kind === 'table') : undefined;
  if (table?.kind !== 'table') return [];
  return table.rows.map(({ cells: [task, owner, due] }, at) => ({
    action: `actions-${at + 1}`,
    task: task?.text ?? '',
    owner: owner?.text ?? '',
    due: dayIn(due?.text),
  }));
}

const emailOf = (name: string) => `${name.toLowerCase().replace(/\s+/u, '.')}@northmoor.example`;

type Deps = { clock: Clock; todos: Pick<Todos, 'move'> };

/** Writes minutes of the demonstration hospital, to be stored with its people. */
export async function prepareDemoDraft(deps: Deps): Promise<StoreWithPeople> {
  const at = deps.clock.now();
  const minutes = await writeMinutes(dayInEngland(at));
  return (tx, hospital) => addDemoDraft(deps, tx, hospital, { minutes, at });
}

type Minutes = Awaited<ReturnType<typeof writeMinutes>>;

/** Adds the minutes, shared with the hospital; their actions are to-dos of colleagues. */
async function addDemoDraft(
  { todos }: Deps,
  tx: Tx,
  { organisationId, members }: DemoHospital,
  { minutes, at }: { minutes: Minutes; at: Date },
): Promise<void> {
  const ownerId = members.get(writer);
  if (ownerId === undefined) return;
  const { talk, template, document, date, unsaid, duties } = minutes;
  const [id, transcriptId] = [newId(), newId()];
  const owner = { ownerId, organisationId, idempotencyKey: null };
  await insertTranscript(tx, {
    ...{
      ...owner,
      id: transcriptId,
      source: 'text',
      fileName: 'Ventilation Safety Group.txt',
      talk,
      meetingDate: date,
    },
    ...{ words: wordsInTranscript(talk), covered: [], coveredTurns: [], createdAt: at },
  });
  const { title, subtitle, sections } = document;
  const text = documentOfSections(sections);
  await insertDraft(tx, {
    ...{ ...owner, id, visibility: 'organisation', sharedWith: [], runId: null, transcriptId, source: 'text' },
    ...{
      chatId: null,
      reviewId: null,
      turns: talk.turns.length,
      template,
      speakers: [],
      askedDate: date,
      meetingDate: date,
    },
    ...{ title, subtitle, written: [...sections], unsaid, duties, document: text, revision: 1 },
    ...{ savedAt: at, savedBy: null, createdAt: at, changedAt: at },
  });
  await addVersion(tx, {
    ...{ draftId: id, reason: 'written', note: '', title, document: text, revision: 1, madeBy: null, madeAt: at },
  });
  const caller: SignedInCaller = {
    ...{ kind: 'user', userId: ownerId, organisationId, roles: ['standard'], sessionId: 'demonstration' },
  };
  const given = actionsOf(sections).flatMap(({ action, task, owner: name, due }) => {
    const assigneeId = members.get(emailOf(name));
    if (assigneeId === undefined || assigneeId === ownerId) return [];
    const todo = {
      owner: caller,
      assigneeId,
      title: `${task.slice(0, 300)} (${title})`,
      link: `/write/${id}?action=${action}`,
    };
    return [{ ...todo, origin: originOfAction(id, action), ...(due !== undefined && { dueOn: due }) }];
  });
  await todos.move(tx, given);
}
