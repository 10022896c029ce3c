import { AppError } from '#contract/errors/app-error.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { newId } from '#contract/ids.ts';
import { builtInTemplate } from '#engine/drafting/templates/built-in-templates.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { countBegunSince, insertDraft } from './draft-store.ts';
import { addVersion } from './text/version-store.ts';

const dayMs = 24 * 3_600_000;

/** Adds a document that no run writes, with its first version. */
export const addDocument: Offers['addDocument'] = async ({ clock, audit }, tx, caller, document) => {
  const { title, subtitle, text, chatId, requestId } = document;
  const { userId: ownerId, organisationId } = caller;
  const template = builtInTemplate(document.template);
  if (!template) throw new Error(`There is no template ${document.template}.`);
  const at = clock.now();
  // So that the day's limit holds.
  await lockUserRow(tx, ownerId);
  if ((await countBegunSince(tx, ownerId, new Date(at.getTime() - dayMs))) >= writeLimits.begunInADay)
    throw new AppError('too_many_drafts');
  const id = newId();
  await insertDraft(tx, {
    ...{ id, ownerId, organisationId, visibility: 'private', sharedWith: [], idempotencyKey: null },
    ...{ runId: null, transcriptId: null, source: 'chat', chatId, turns: 0, template, speakers: [] },
    ...{ askedDate: null, meetingDate: null, title, subtitle, written: [], unsaid: [] },
    ...{ document: text, revision: 1, savedAt: at, savedBy: null, createdAt: at, changedAt: at },
  });
  await addVersion(tx, {
    ...{ draftId: id, reason: 'written', note: '', title, document: text, revision: 1, madeBy: null, madeAt: at },
  });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: 'write.draft_started',
    subject: { type: 'draft', id },
    detail: { template: template.key, chat: chatId },
    requestId,
  });
  return id;
};
