import type { AnswerSource } from '#contract/features/chat/answer-events.ts';

/** A source as the server sends it, with a test's changes. */
export const sourceOfGuide = (change: Partial<AnswerSource> = {}): AnswerSource => ({
  number: 1,
  document_id: '01JD7K2QW8N4VX5M9TZ3RFA6HC',
  element_id: '01JD7K2QW8N4VX5M9TZ3RFA6HD',
  canonical_id: 'guide/x#5.1',
  lineage_id: '01JD7K2QW8N4VX5M9TZ3RFA6HE',
  version: 1,
  version_status: 'in_force',
  effective_from: '2025-01-01',
  title: 'A guide',
  section_path: ['5 Testing'],
  element_number: '5.1',
  quote: 'Generators should be tested.',
  is_guide: true,
  ...change,
});
