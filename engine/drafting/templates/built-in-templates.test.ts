import { describe, expect, it } from 'vitest';
import { documentTemplateSchema } from '#contract/features/write/document-template.ts';
import { templateLimits } from '#contract/features/write/template-words.ts';
import { builtInTemplate, builtInTemplates } from './built-in-templates.ts';

const [minutes] = builtInTemplates;
const section = {
  key: 'present',
  heading: 'Present',
  source: { from: 'attendance' },
  layout: 'list',
  required: true,
  not_said: 'Nobody said who was present.',
};
const own = (change: object) =>
  documentTemplateSchema.safeParse({
    key: 'huddle',
    name: 'Huddle',
    called: 'huddle notes',
    summary: 'A short huddle.',
    kind: 'document',
    needs: ['transcript'],
    sections: [{ ...section, ...change }],
  });

describe('The built-in templates', () => {
  it('are seven, with different keys and names', () => {
    expect(builtInTemplates.map(({ key }) => key)).toEqual([
      'minutes-with-actions',
      'action-log',
      'incident-report',
      'standard-operating-procedure',
      'policy',
      'briefing-note',
      'root-cause-review',
    ]);
    expect(new Set(builtInTemplates.map(({ name }) => name)).size).toBe(7);
  });

  it('say in whole sentences what to do where nothing was said', () => {
    for (const { sections, summary } of builtInTemplates) {
      expect(summary).toMatch(/^\p{Lu}.*\.$/u);
      for (const { not_said } of sections) expect(not_said).toMatch(/^\p{Lu}.*\. Write (?:it|the summary)\b.*\.$/u);
    }
  });

  it('are found by key or name, in any case', () => {
    expect(builtInTemplate('Minutes with actions')).toBe(minutes);
    expect(builtInTemplate('minutes-with-ACTIONS')).toBe(minutes);
    expect(builtInTemplate('sonnet')).toBeUndefined();
  });
});

describe('A template of an organisation', () => {
  it('is accepted with a section of the closed list', () => {
    expect(own({}).success).toBe(true);
    expect(own({ source: { from: 'salient', words: ['oxygen', 'day room'] }, layout: 'paragraphs' }).success).toBe(
      true,
    );
  });

  it.each([
    ['an unknown source', { source: { from: 'everything' } }],
    [
      'a pattern in place of words',
      { source: { from: 'salient', words: ['fell'], pattern: '.*' }, layout: 'paragraphs' },
    ],
    ['code', { source: { from: 'salient', words: ['fell'] }, layout: 'paragraphs', run: 'return 1' }],
    ['a field without cues', { source: { from: 'field', cues: [], takes: 'day' }, layout: 'field' }],
    ['names in a table', { layout: 'table' }],
    ['a heading of two lines', { heading: 'Present\nToday' }],
    ['a heading that is too long', { heading: 'x'.repeat(templateLimits.heading + 1) }],
    ['a key with capitals', { key: 'Present' }],
    ['too many statements', { at_most: templateLimits.statements + 1 }],
    ['too many words', { source: { from: 'salient', words: Array.from({ length: 41 }, (_, at) => `w${at}`) } }],
  ])('is refused with %s', (_what, change) => {
    expect(own(change).success).toBe(false);
  });

  it('is refused with two sections of one key or too many sections', () => {
    const template = { ...minutes, sections: [section, section] };
    expect(documentTemplateSchema.safeParse(template).error?.issues[0]?.message).toBe(
      'Two sections have the same key.',
    );
    const sections = Array.from({ length: templateLimits.sections + 1 }, (_, at) => ({ ...section, key: `s${at}` }));
    expect(documentTemplateSchema.safeParse({ ...minutes, sections }).success).toBe(false);
  });

  it('names the layouts that a section may have', () => {
    expect(own({ layout: 'table' }).error?.issues[0]?.message).toBe(
      'A section of attendance is laid out as paragraphs or list.',
    );
  });
});
