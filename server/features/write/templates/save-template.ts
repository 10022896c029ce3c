import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { TemplateContent } from '#contract/features/write/document-template.ts';
import type { OpenedTemplate } from '#contract/features/write/template-in-list.ts';
import { templateLimits } from '#contract/features/write/template-words.ts';
import { newId } from '#contract/ids.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import { guardTemplate } from './guard-template.ts';
import { presentOpenedTemplate } from './present-template.ts';
import { canChangeTemplate } from './template-rights.ts';
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  insertTemplateVersion,
  lockMaking,
  lockTemplate,
  savedTemplateWithKey,
  setRetired,
  type TemplateOwner,
  type TemplateRow,
} from './template-store.ts';

export type TemplateDeps = { db: Database; clock: Clock; audit: Audit };

type Asked = { idempotencyKey: string | undefined; requestId: string };

async function show(db: Queryable, caller: SignedInCaller, id: string): Promise<OpenedTemplate> {
  const found = await findTemplate(db, caller, id);
  if (!found) throw new AppError('template_not_found');
  return presentOpenedTemplate(caller, found);
}

/** The template of which the same person saved a version with the same key. */
const savedBefore = async (db: Queryable, { userId }: SignedInCaller, { idempotencyKey }: Asked) =>
  idempotencyKey === undefined ? undefined : savedTemplateWithKey(db, userId, idempotencyKey);

/** @throws template_not_found; access_denied for a template that the caller may only use */
async function lockChangeable(tx: Tx, caller: SignedInCaller, id: string): Promise<TemplateRow> {
  const template = await lockTemplate(tx, caller, id);
  if (!template) throw new AppError('template_not_found');
  if (!canChangeTemplate(caller, template)) throw new AppError('access_denied');
  return template;
}

const auditIn = (
  { audit }: TemplateDeps,
  tx: Tx,
  {
    caller,
    template: { id, organisationId },
    action,
    ...more
  }: { caller: SignedInCaller; template: TemplateRow; action: string; version?: number; requestId: string },
) =>
  audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action,
    subject: { type: 'template', id },
    ...(more.version !== undefined && { detail: { version: more.version } }),
    requestId: more.requestId,
  });

/**
 * Makes a template for the caller's organisation, or for the caller alone where they have none. A repeated idempotency key makes nothing again.
 * @throws patient_data_refused; validation_failed; too_many_templates
 */
export async function createTemplate(
  deps: TemplateDeps,
  caller: SignedInCaller,
  { template: sent, ...asked }: Asked & { template: TemplateContent },
): Promise<OpenedTemplate> {
  const { db, clock } = deps;
  const content = await guardTemplate(db.query, caller, sent);
  const { userId, organisationId } = caller;
  const owner: TemplateOwner = { organisationId, personId: organisationId === null ? userId : null };
  return db.transaction(async (tx) => {
    await lockMaking(tx, owner);
    const before = await savedBefore(tx, caller, asked);
    if (before !== undefined) return show(tx, caller, before);
    if ((await countTemplates(tx, owner)) >= templateLimits.templates) throw new AppError('too_many_templates');
    const [id, at] = [newId(), clock.now()];
    const template = { ...owner, id, madeBy: userId, latest: 1, retiredAt: null, createdAt: at, changedAt: at };
    await insertTemplate(tx, template);
    const { idempotencyKey = null, requestId } = asked;
    await insertTemplateVersion(tx, {
      ...{ templateId: id, number: 1, content, madeBy: userId, madeAt: at, idempotencyKey },
    });
    await auditIn(deps, tx, { caller, template, action: 'write.template_made', requestId });
    return show(tx, caller, id);
  });
}

/**
 * Saves the next version of a template. Documents that were written from earlier ones stay as they are. A repeated key saves nothing again.
 * @throws as `lockChangeable`; patient_data_refused; validation_failed; template_retired; template_changed where somebody saved meanwhile;
 *   too_many_template_versions; conflict where the key was that of another template
 */
export async function saveTemplateVersion(
  deps: TemplateDeps,
  caller: SignedInCaller,
  { id, template: sent, basedOn, ...asked }: Asked & { id: string; template: TemplateContent; basedOn: number },
): Promise<OpenedTemplate> {
  const { db, clock } = deps;
  const content = await guardTemplate(db.query, caller, sent);
  return db.transaction(async (tx) => {
    const template = await lockChangeable(tx, caller, id);
    const before = await savedBefore(tx, caller, asked);
    if (before !== undefined && before !== id) throw new AppError('conflict');
    if (before !== undefined) return show(tx, caller, id);
    if (template.retiredAt !== null) throw new AppError('template_retired');
    if (template.latest !== basedOn) throw new AppError('template_changed');
    const number = template.latest + 1;
    if (number > templateLimits.versions) throw new AppError('too_many_template_versions');
    const { idempotencyKey = null, requestId } = asked;
    const version = { templateId: id, number, content, madeBy: caller.userId, madeAt: clock.now(), idempotencyKey };
    await insertTemplateVersion(tx, version);
    await auditIn(deps, tx, { caller, template, action: 'write.template_saved', version: number, requestId });
    return show(tx, caller, id);
  });
}

/**
 * Retires a template, or brings it back. Documents that were written from it keep their copy.
 * @throws as `lockChangeable`
 */
export async function retireTemplate(
  deps: TemplateDeps,
  caller: SignedInCaller,
  { id, isRetired, requestId }: { id: string; isRetired: boolean; requestId: string },
): Promise<OpenedTemplate> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const template = await lockChangeable(tx, caller, id);
    if (isRetired !== (template.retiredAt !== null)) {
      await setRetired(tx, id, isRetired ? clock.now() : null);
      const action = isRetired ? 'write.template_retired' : 'write.template_brought_back';
      await auditIn(deps, tx, { caller, template, action, requestId });
    }
    return show(tx, caller, id);
  });
}
