import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { OpenedTemplate, TemplateInList, TemplateVersion } from '#contract/features/write/template-in-list.ts';
import { builtInTemplate, builtInTemplates } from '#engine/drafting/templates/built-in-templates.ts';
import type { Template } from '#engine/drafting/templates/template.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import {
  asTemplate,
  presentBuiltInTemplate,
  presentOpenedBuiltIn,
  presentOpenedTemplate,
  presentOwnTemplate,
  presentTemplateVersion,
} from './present-template.ts';
import {
  type FoundTemplate,
  findTemplate,
  findTemplateVersion,
  listTemplateRows,
  listTemplateVersions,
} from './template-store.ts';

type Deps = { db: Database };

/** Built-in templates in their order, then the others that the caller may use by name. */
export async function listTemplates(
  { db }: Deps,
  caller: SignedInCaller,
  { withRetired }: { withRetired: boolean },
): Promise<TemplateInList[]> {
  const own = await listTemplateRows(db.query, caller, withRetired);
  return [...builtInTemplates.map(presentBuiltInTemplate), ...own.map((row) => presentOwnTemplate(caller, row))];
}

/** @throws template_not_found */
async function readTemplate(db: Queryable, caller: SignedInCaller, id: string): Promise<FoundTemplate> {
  const found = await findTemplate(db, caller, id);
  if (!found) throw new AppError('template_not_found');
  return found;
}

/** @param name the key of a built-in template, or the id of one that people made, retired or not @throws template_not_found */
export async function openTemplate({ db }: Deps, caller: SignedInCaller, name: string): Promise<OpenedTemplate> {
  const known = builtInTemplate(name);
  if (known) return presentOpenedBuiltIn(known);
  return presentOpenedTemplate(caller, await readTemplate(db.query, caller, name));
}

/** The template that a document is to be written from. @param name as `openTemplate` @throws template_not_found, also for a retired one */
export async function usableTemplate(db: Queryable, caller: SignedInCaller, name: string): Promise<Template> {
  const known = builtInTemplate(name);
  if (known) return known;
  const { template, content } = await readTemplate(db, caller, name);
  if (template.retiredAt !== null) throw new AppError('template_not_found');
  return asTemplate(template.id, content);
}

/** The versions of a template, newest first. @throws template_not_found */
export async function showTemplateVersions(
  { db }: Deps,
  caller: SignedInCaller,
  id: string,
): Promise<TemplateVersion[]> {
  await readTemplate(db.query, caller, id);
  return (await listTemplateVersions(db.query, id)).map(presentTemplateVersion);
}

/** @throws template_not_found; version_not_found */
export async function openTemplateVersion(
  { db }: Deps,
  caller: SignedInCaller,
  { id, number }: { id: string; number: number },
) {
  await readTemplate(db.query, caller, id);
  const found = await findTemplateVersion(db.query, id, number);
  if (!found) throw new AppError('version_not_found');
  return { ...presentTemplateVersion(found), content: found.content };
}
