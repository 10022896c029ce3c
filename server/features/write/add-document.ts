import { AppError } from '#contract/errors/app-error.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { newId } from '#contract/ids.ts';
import { builtInTemplate } from '#engine/drafting/templates/built-in-templates.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { countBegunSince, insertDraft } from './draft-store.ts';
import { addVersion } from './text/version-store.ts';

const originColumn = { chat: 'chatId', review: 'reviewId' } as const;

const dayMs = 24 * 3_600_000;

/** Adds a document that no run writes, with its first version. */
export const addDocument: Offers['addDocument'] = async ({ clock, audit }, tx, caller, document) => {
  const { title, subtitle, text, before, origin, requestId } = document;
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
    ...{ runId: null, transcriptId: null, source: origin.source, turns: 0, template, speakers: [] },
    ...{ chatId: null, reviewId: null, [originColumn[origin.source]]: origin.id },
    ...{ askedDate: null, meetingDate: null, title, subtitle, written: [], unsaid: [], duties: [] },
    ...{ document: text, revision: 1, savedAt: at, savedBy: null, createdAt: at, changedAt: at },
  });
  const version = { draftId: id, reason: 'written', title, madeBy: null, madeAt: at } as const;
  if (before) await addVersion(tx, { ...version, note: before.note, document: before.text, revision: 0 });
  await addVersion(tx, { ...version, note: '', document: text, revision: 1 });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: 'write.draft_started',
    subject: { type: 'draft', id },
    detail: { template: template.key, [origin.source]: origin.id },
    requestId,
  });
  return id;
};
