import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type PreviewDeps, previewTemplate } from './preview-template.ts';
import { listTemplates, openTemplate, openTemplateVersion, showTemplateVersions } from './read-templates.ts';
import { createTemplate, retireTemplate, saveTemplateVersion, type TemplateDeps } from './save-template.ts';

export type TemplateRouteDeps = TemplateDeps & PreviewDeps;

/** The calls about templates. */
export const templateRoutes = (deps: TemplateRouteDeps) => ({
  templates: routes.write.templates.handler(async ({ input: { retired }, context }) => ({
    templates: await listTemplates(deps, signedIn(context), { withRetired: retired === 'true' }),
  })),
  openTemplate: routes.write.openTemplate.handler(({ input, context }) =>
    openTemplate(deps, signedIn(context), input.template),
  ),
  createTemplate: routes.write.createTemplate.handler(({ input: { template }, context }) => {
    const { idempotencyKey, requestId } = context;
    return createTemplate(deps, signedIn(context), { template, idempotencyKey, requestId });
  }),
  saveTemplate: routes.write.saveTemplate.handler(({ input: { id, template, based_on: basedOn }, context }) => {
    const { idempotencyKey, requestId } = context;
    return saveTemplateVersion(deps, signedIn(context), { id, template, basedOn, idempotencyKey, requestId });
  }),
  templateVersions: routes.write.templateVersions.handler(async ({ input, context }) => ({
    versions: await showTemplateVersions(deps, signedIn(context), input.id),
  })),
  templateVersion: routes.write.templateVersion.handler(({ input, context }) =>
    openTemplateVersion(deps, signedIn(context), input),
  ),
  retireTemplate: routes.write.retireTemplate.handler(({ input: { id, retired: isRetired }, context }) =>
    retireTemplate(deps, signedIn(context), { id, isRetired, requestId: context.requestId }),
  ),
  previewTemplate: routes.write.previewTemplate.handler(({ input, context, signal }) =>
    previewTemplate(deps, signedIn(context), {
      template: input.template,
      transcriptId: input.transcript_id,
      signal,
    }),
  ),
});
