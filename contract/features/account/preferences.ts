import { z } from 'zod';

/**
 * A person's display preferences. `text_size` is the size of body text in px; `reading_face` the typeface of documents and answers;
 * `single_keys` whether keys without Ctrl, Alt or ⌘ act (WCAG 2.1.4).
 */
export const preferencesSchema = z.object({
  colour_scheme: z.enum(['auto', 'light', 'dark']),
  text_size: z.union([z.literal(16), z.literal(18), z.literal(20)]),
  reading_face: z.enum(['serif', 'sans']),
  single_keys: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
