import type { SignedInCaller } from '#contract/access/caller.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { type TemplateContent, templateContentSchema } from '#contract/features/write/document-template.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { openDoor } from '#server/platform/patient-data/guard-at-the-door.ts';

type Door = Awaited<ReturnType<typeof openDoor>>;
type Source = TemplateContent['sections'][number]['source'];

function guardSource(door: Door, source: Source, at: string[]): Source {
  const each = (words: readonly string[], name: string) =>
    words.map((word, index) => door(word, [...at, name, String(index)]));
  if (source.from === 'salient') return { ...source, words: each(source.words, 'words') };
  return source.from === 'field' ? { ...source, cues: each(source.cues, 'cues') } : source;
}

/**
 * A template as it may be stored: every text that somebody wrote in it passes the door for patient data.
 * @throws patient_data_refused; validation_failed where a text is too long once patient data in it is covered
 */
export async function guardTemplate(
  query: Queryable,
  caller: SignedInCaller,
  template: TemplateContent,
): Promise<TemplateContent> {
  const door = await openDoor(query, caller);
  const guarded = templateContentSchema.safeParse({
    ...template,
    name: door(template.name, ['template', 'name']),
    called: door(template.called, ['template', 'called']),
    summary: door(template.summary, ['template', 'summary']),
    sections: template.sections.map((section, at) => {
      const place = ['template', 'sections', String(at)];
      return {
        ...section,
        heading: door(section.heading, [...place, 'heading']),
        not_said: door(section.not_said, [...place, 'not_said']),
        source: guardSource(door, section.source, [...place, 'source']),
      };
    }),
  });
  if (guarded.success) return guarded.data;
  throw validationFailed(guarded.error.issues.map((issue) => ({ ...issue, path: ['template', ...issue.path] })));
}
