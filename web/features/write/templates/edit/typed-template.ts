import type { TemplateContent, TemplateContentSection } from '#contract/features/write/document-template.ts';
import {
  layoutsOf,
  type SectionLayout,
  type SectionSourceName,
  sectionSources,
  type templateKinds,
  type templateNeeds,
} from '#contract/features/write/template-words.ts';

export type TemplateNeed = (typeof templateNeeds)[number];

/** A section as its fields have it. */
export type TypedSection = {
  key: string;
  heading: string;
  from: SectionSourceName;
  /** Cue words, with commas between them. */
  words: string;
  takes: 'sentence' | 'day' | 'figure';
  layout: SectionLayout;
  required: boolean;
  /** Empty for the usual number. */
  atMost: string;
  notSaid: string;
};

/** A template as the fields of its form have it. */
export type TypedTemplate = {
  name: string;
  called: string;
  summary: string;
  kind: (typeof templateKinds)[number];
  needs: TemplateNeed[];
  sections: TypedSection[];
};

function typedSection({ source, at_most: atMost, not_said: notSaid, ...rest }: TemplateContentSection): TypedSection {
  const words = source.from === 'salient' ? source.words : source.from === 'field' ? source.cues : [];
  return {
    ...rest,
    from: source.from,
    words: words.join(', '),
    takes: source.from === 'field' ? source.takes : 'sentence',
    atMost: atMost === undefined ? '' : String(atMost),
    notSaid,
  };
}

export const typedOf = ({ sections, needs, ...head }: TemplateContent): TypedTemplate => ({
  ...head,
  needs: [...needs],
  sections: sections.map(typedSection),
});

const wordsIn = (typed: string) => [
  ...new Set(
    typed
      .split(/[,\n]/u)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

function sourceOf({ from, words, takes }: TypedSection): TemplateContentSection['source'] {
  if (from === 'salient') return { from, words: wordsIn(words) };
  return from === 'field' ? { from, cues: wordsIn(words), takes } : { from };
}

/** What is sent. A number that is none is sent as such, so that the server says so at its field. */
export const typedContent = ({ sections, ...head }: TypedTemplate): TemplateContent => ({
  ...head,
  sections: sections.map((section) => ({
    key: section.key,
    heading: section.heading,
    source: sourceOf(section),
    layout: section.layout,
    required: section.required,
    ...(section.atMost.trim() !== '' && { at_most: Number(section.atMost) }),
    not_said: section.notSaid,
  })),
});

/** A section with another source, laid out in a way that the source has. */
export function withSource(section: TypedSection, from: SectionSourceName): TypedSection {
  const layouts = layoutsOf(from);
  return { ...section, from, layout: layouts.includes(section.layout) ? section.layout : (layouts[0] ?? 'paragraphs') };
}

/** A new section with a key that no other has. */
export function newSection(sections: readonly TypedSection[]): TypedSection {
  const taken = new Set(sections.map(({ key }) => key));
  let number = sections.length + 1;
  while (taken.has(`section-${number}`)) number += 1;
  return {
    ...{ key: `section-${number}`, heading: '', from: 'salient', words: '', takes: 'sentence', layout: 'paragraphs' },
    ...{ required: false, atMost: '', notSaid: 'Nothing was said about this. Write it, or remove the section.' },
  };
}

/** The sections with one of them a place up or down. */
export function moved(sections: readonly TypedSection[], at: number, by: 1 | -1): TypedSection[] {
  const [one, other] = [sections[at], sections[at + by]];
  return one && other ? sections.with(at, other).with(at + by, one) : [...sections];
}

export const emptyTemplate: TypedTemplate = {
  ...{ name: '', called: '', summary: '', kind: 'document', needs: ['transcript'] },
  sections: [
    {
      ...{ key: 'items', heading: 'Items discussed', from: 'topics', words: '', takes: 'sentence' },
      ...{ layout: 'paragraphs', required: true, atMost: '' },
      notSaid: 'No item was found in the transcript. Write it, or remove the section.',
    },
  ],
};

const hasTexts = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => name in value && typeof (value as Record<string, unknown>)[name] === 'string');

const isTypedSection = (value: unknown): value is TypedSection =>
  hasTexts(value, ['key', 'heading', 'from', 'words', 'takes', 'layout', 'atMost', 'notSaid']) &&
  typeof value['required'] === 'boolean' &&
  sectionSources.some((from) => from === value['from']);

const isTypedTemplate = (value: unknown): value is TypedTemplate =>
  hasTexts(value, ['name', 'called', 'summary', 'kind']) &&
  Array.isArray(value['needs']) &&
  Array.isArray(value['sections']) &&
  value['sections'].every(isTypedSection);

/** `basedOn`: the version that was opened, before somebody typed; null for a new template. */
export type KeptTemplate = { basedOn: number | null; typed: TypedTemplate };

/** What was kept in the tab. Anything that another version of the product, or a person, put there counts as nothing. */
export function keptTemplate(text: string): KeptTemplate | undefined {
  try {
    const { basedOn, typed } = JSON.parse(text || '{}') as Record<string, unknown>;
    const isBase = basedOn === null || typeof basedOn === 'number';
    return isBase && isTypedTemplate(typed) ? { basedOn, typed } : undefined;
  } catch {
    return undefined;
  }
}
