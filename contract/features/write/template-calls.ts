import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { templateContentSchema } from './document-template.ts';
import { openedTemplateSchema, templateInListSchema, templateVersionSchema } from './template-in-list.ts';
import { templatePreviewSchema } from './template-preview.ts';

const templateOf = z.object({ id: idSchema });

/** The calls about templates: those that come with the product, and those that people make. */
export const templateCalls = {
  templates: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/templates',
      summary:
        'The kinds of document that can be written: built-in ones, then those of the caller’s organisation by name',
    })
    .input(
      z.object({
        /** Retired ones too. */
        retired: z.enum(['true', 'false']).default('false'),
      }),
    )
    .output(z.object({ templates: z.array(templateInListSchema) })),
  openTemplate: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/templates/{template}',
      summary: 'A whole template, by its id, or by its key where it comes with the product',
    })
    .input(z.object({ template: z.string().max(60) }))
    .output(openedTemplateSchema),
  createTemplate: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/templates',
      summary: 'Make a template for the caller’s organisation, or for the caller who has none',
      successStatus: 201,
    })
    .input(z.strictObject({ template: templateContentSchema }))
    .output(openedTemplateSchema),
  saveTemplate: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/templates/{id}/versions',
      summary: 'Save the next version of a template, on top of the version that it was made from',
      successStatus: 201,
    })
    .input(templateOf.extend({ template: templateContentSchema, based_on: z.int().min(1).max(1_000_000) }))
    .output(openedTemplateSchema),
  templateVersions: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/templates/{id}/versions',
      summary: 'The versions of a template, newest first',
    })
    .input(templateOf)
    .output(z.object({ versions: z.array(templateVersionSchema) })),
  templateVersion: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/templates/{id}/versions/{number}',
      summary: 'One version of a template',
    })
    .input(templateOf.extend({ number: z.coerce.number().pipe(z.int().min(1).max(1_000_000)) }))
    .output(templateVersionSchema.extend({ content: templateContentSchema })),
  retireTemplate: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/templates/{id}/retirement',
      summary: 'Retire a template, so that nobody can choose it any more, or bring it back',
    })
    .input(templateOf.extend({ retired: z.boolean() }))
    .output(openedTemplateSchema),
  previewTemplate: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/templates/preview',
      summary:
        'See what a template makes of a sample meeting, or of a transcript of the caller’s own; nothing is stored',
    })
    .input(
      z.strictObject({
        template: templateContentSchema,
        /** Without it the sample meeting. */
        transcript_id: idSchema.optional(),
      }),
    )
    .output(templatePreviewSchema),
};
