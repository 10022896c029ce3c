/** Limits of a template: counts, and lengths in characters unless the name says otherwise. */
export const templateLimits = {
  name: 80,
  called: 60,
  summary: 200,
  sections: 40,
  heading: 120,
  notSaid: 300,
  /** Of one section, and of all sections together. */
  cues: 40,
  allCues: 400,
  cue: 60,
  statements: 60,
  /** Templates of an organisation, or of a person without one, retired ones too. */
  templates: 100,
  versions: 100,
} as const;

export const templateKinds = ['document', 'form'] as const;
export const templateNeeds = ['transcript', 'notes', 'chat'] as const;

/** Where the content of a section comes from, where nothing more is to be said of it. */
export const meetingSources = [
  'attendance',
  'apologies',
  'interests',
  'quorum',
  'previous_minutes',
  'topics',
  'decisions',
  'actions',
  'open_questions',
  'risks',
  'figures',
  'next_meeting',
] as const;
/** All of them: also the most salient sentences, and the answer to a field of a form. */
export const sectionSources = [...meetingSources, 'salient', 'field'] as const;
export type SectionSourceName = (typeof sectionSources)[number];

export const fieldTakes = ['sentence', 'day', 'figure'] as const;

export const sectionLayouts = ['paragraphs', 'table', 'list', 'field'] as const;
export type SectionLayout = (typeof sectionLayouts)[number];

/** How a section may be laid out, the usual way first. A list of names is no table, and only actions have columns. */
export const layoutsOf = (from: SectionSourceName): readonly SectionLayout[] => {
  if (from === 'actions') return ['table', 'list'];
  if (from === 'field') return ['field'];
  return from === 'topics' ? ['paragraphs'] : ['paragraphs', 'list'];
};
