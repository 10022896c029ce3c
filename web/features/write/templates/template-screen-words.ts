import type { TemplateInList } from '#contract/features/write/template-in-list.ts';
import type {
  fieldTakes,
  SectionLayout,
  SectionSourceName,
  templateKinds,
  templateNeeds,
} from '#contract/features/write/template-words.ts';

type Words<Name extends string> = Readonly<Record<Name, string>>;

export const kindWords: Words<(typeof templateKinds)[number]> = {
  document: 'Document with headings',
  form: 'Form with fields',
};

export const needWords: Words<(typeof templateNeeds)[number]> = {
  transcript: 'A transcript',
  notes: 'Notes',
  chat: 'A chat',
};

export const sourceWordsOfSection: Words<SectionSourceName> = {
  attendance: 'Who was present',
  apologies: 'Who sent apologies',
  interests: 'Declarations of interest',
  quorum: 'Whether the meeting was quorate',
  previous_minutes: 'Whether the last minutes were agreed',
  topics: 'Everything discussed, topic by topic',
  decisions: 'Decisions',
  actions: 'Actions with owner and date',
  open_questions: 'Questions left open',
  risks: 'Risks raised',
  figures: 'Figures that were named',
  next_meeting: 'The next meeting',
  salient: 'The most telling sentences, by cue words',
  field: 'The answer to one field, by cue words',
};

export const layoutWords: Words<SectionLayout> = {
  paragraphs: 'Paragraphs',
  list: 'List',
  table: 'Table',
  field: 'Field',
};

export const takesWords: Words<(typeof fieldTakes)[number]> = {
  sentence: 'Any sentence',
  day: 'A sentence with a date',
  figure: 'A sentence with a figure',
};

/** Who made a template, as its list says it. */
export function makerInWords({ is_own: isOwn, made_by: maker }: TemplateInList, userId: string): string {
  if (!isOwn) return 'Built in';
  if (maker === null) return 'Someone who has left';
  return maker.user_id === userId ? 'You' : maker.name;
}

/** Where a template opens. */
export const addressOfTemplate = ({ id, key }: Pick<TemplateInList, 'id' | 'key'>): string =>
  `/write/templates/${id ?? key}`;
export const addressOfCopy = ({ id, key }: Pick<TemplateInList, 'id' | 'key'>): string =>
  `/write/templates/new?from=${id ?? key}`;
