import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { templateContentSchema } from './document-template.ts';
import { templateKinds, templateNeeds } from './template-words.ts';

const makerSchema = z.object({ user_id: idSchema, name: z.string() }).nullable();

/** A kind of document in the list from which a person chooses. */
export const templateInListSchema = z.object({
  key: z.string(),
  /** Null for a template that comes with the product. */
  id: idSchema.nullable(),
  /** The number of its newest version; 1 for a built-in one. */
  version: z.int().min(1),
  name: z.string(),
  summary: z.string(),
  kind: z.enum(templateKinds),
  /** What it may be written from, the usual one first. */
  needs: z.array(z.enum(templateNeeds)),
  /** In the title of a document: "minutes". */
  called: z.string(),
  sections: z.array(z.string()),
  /** Whether the caller’s organisation, or the caller, made it. */
  is_own: z.boolean(),
  /** Whether the caller may save another version of it, retire it and bring it back. */
  can_change: z.boolean(),
  /** Null for a built-in one, and for people who are gone. */
  made_by: makerSchema,
  changed_at: z.iso.datetime().nullable(),
  /** A retired template can no longer be chosen. */
  retired_at: z.iso.datetime().nullable(),
});
export type TemplateInList = z.infer<typeof templateInListSchema>;

/** A template with everything in it. */
export const openedTemplateSchema = templateInListSchema.extend({ content: templateContentSchema });
export type OpenedTemplate = z.infer<typeof openedTemplateSchema>;

/** A version of a template in the list of its versions. */
export const templateVersionSchema = z.object({
  number: z.int().min(1),
  name: z.string(),
  sections: z.int().min(1),
  made_by: makerSchema,
  made_at: z.iso.datetime(),
});
export type TemplateVersion = z.infer<typeof templateVersionSchema>;
