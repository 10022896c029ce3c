import type { SignedInCaller } from '#contract/access/caller.ts';
import type { TemplateContent } from '#contract/features/write/document-template.ts';
import type { OpenedTemplate, TemplateInList, TemplateVersion } from '#contract/features/write/template-in-list.ts';
import type { Template } from '#engine/drafting/templates/template.ts';
import { canChangeTemplate } from './template-rights.ts';
import type { FoundTemplate, ListedTemplateRow, ListedTemplateVersion, TemplateRow } from './template-store.ts';

/** The key of a template that people made: no built-in one has it. */
export const keyOfOwnTemplate = (id: string): string => `own-${id.toLowerCase()}`;

/** A template that people made, as a document is written from it. */
export const asTemplate = (id: string, content: TemplateContent): Template => ({
  key: keyOfOwnTemplate(id),
  ...content,
});

const builtIn = {
  ...{ id: null, version: 1, is_own: false, can_change: false },
  ...{ made_by: null, changed_at: null, retired_at: null },
};

export const presentBuiltInTemplate = ({ sections, ...head }: Template): TemplateInList => ({
  ...head,
  ...builtIn,
  sections: sections.map(({ heading }) => heading),
});

export function presentOpenedBuiltIn(template: Template): OpenedTemplate {
  const { key: _, ...content } = template;
  return { ...presentBuiltInTemplate(template), content };
}

const makerOf = (userId: string | null, name: string | null) =>
  userId === null || name === null ? null : { user_id: userId, name };

const ownHead = (caller: SignedInCaller, template: TemplateRow, makerName: string | null) => ({
  key: keyOfOwnTemplate(template.id),
  id: template.id,
  version: template.latest,
  is_own: true,
  can_change: canChangeTemplate(caller, template),
  made_by: makerOf(template.madeBy, makerName),
  changed_at: template.changedAt.toISOString(),
  retired_at: template.retiredAt?.toISOString() ?? null,
});

export const presentOwnTemplate = (
  caller: SignedInCaller,
  { template, head, headings, makerName }: ListedTemplateRow,
): TemplateInList => ({ ...head, ...ownHead(caller, template, makerName), sections: headings });

export function presentOpenedTemplate(
  caller: SignedInCaller,
  { template, content, makerName }: FoundTemplate,
): OpenedTemplate {
  const { sections, ...head } = content;
  return {
    ...head,
    ...ownHead(caller, template, makerName),
    sections: sections.map(({ heading }) => heading),
    content,
  };
}

export const presentTemplateVersion = (version: ListedTemplateVersion): TemplateVersion => ({
  number: version.number,
  name: version.name,
  sections: version.sections,
  made_by: makerOf(version.madeBy, version.makerName),
  made_at: version.madeAt.toISOString(),
});
