import type { RefusedPlace } from '#web/platform/form/refused-places.ts';
import type { TypedTemplate } from './typed-template.ts';

/** Reasons of the server by the field that they are about: "name", or "present.heading" for the section with that key. */
export type TemplateProblems = Readonly<Record<string, string>>;

const fieldsOfSection: Readonly<Record<string, string>> = {
  heading: 'heading',
  layout: 'layout',
  at_most: 'atMost',
  not_said: 'notSaid',
  required: 'heading',
  key: 'heading',
};

function fieldOf(place: string, { sections }: TypedTemplate): string | undefined {
  const [root, name = '', at, part = '', within] = place.split('.');
  if (root !== 'template') return undefined;
  if (name !== 'sections') return name;
  const section = at === undefined ? undefined : sections[Number(at)];
  if (!section) return 'sections';
  if (part === 'source') return `${section.key}.${within === 'words' || within === 'cues' ? 'words' : 'from'}`;
  return `${section.key}.${fieldsOfSection[part] ?? 'heading'}`;
}

/** @param typed as it was sent: the server names sections by their place */
export function problemsAt(places: readonly RefusedPlace[], typed: TypedTemplate): TemplateProblems {
  const problems: Record<string, string> = {};
  for (const { place, reason } of places) {
    const field = fieldOf(place, typed);
    if (field !== undefined) problems[field] ??= reason;
  }
  return problems;
}

/** The id of a field's element. */
export const idOfField = (field: string): string => `template-${field.replace('.', '-')}`;
