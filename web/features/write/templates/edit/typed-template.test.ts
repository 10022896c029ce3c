import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TemplateContent } from '#contract/features/write/document-template.ts';
import { layoutsOf, sectionSources } from '#contract/features/write/template-words.ts';
import { problemsAt } from './template-problems.ts';
import { emptyTemplate, keptTemplate, moved, newSection, typedContent, typedOf, withSource } from './typed-template.ts';

const content: TemplateContent = {
  ...{ name: 'Huddle', called: 'huddle notes', summary: 'A short huddle.', kind: 'form', needs: ['transcript'] },
  sections: [
    {
      ...{ key: 'day', heading: 'Day', layout: 'field', required: true, not_said: 'Nobody said the day.' },
      source: { from: 'field', cues: ['happened on', 'fell on'], takes: 'day' },
    },
    {
      ...{ key: 'beds', heading: 'Beds', layout: 'list', required: false, at_most: 4, not_said: 'Nothing.' },
      source: { from: 'salient', words: ['bed', 'bay'] },
    },
    {
      ...{ key: 'actions', heading: 'Actions', layout: 'table', required: true, not_said: 'None.' },
      source: { from: 'actions' },
    },
  ],
};

describe('A template in its form', () => {
  it('is sent as it was opened where nobody changed it', () => {
    expect(typedContent(typedOf(content))).toEqual(content);
  });

  it('sends each cue word once, parted by commas or lines, without spaces around it', () => {
    const typed = typedOf(content);
    const [day] = typed.sections;
    if (!day) throw new Error('There is no section.');
    const sent = typedContent({ ...typed, sections: [{ ...day, words: ' fell on,\nslipped ,, fell on\n' }] });
    expect(sent.sections[0]?.source).toEqual({ from: 'field', cues: ['fell on', 'slipped'], takes: 'day' });
  });

  it('lays a section out in a way that its source has, whatever source is chosen', () => {
    const section = newSection([]);
    for (const from of sectionSources) expect(layoutsOf(from)).toContain(withSource(section, from).layout);
  });

  it('gives a new section a key that no other has', () => {
    const sections = [newSection([]), newSection([newSection([])])];
    expect(sections.map(({ key }) => key)).toEqual(['section-1', 'section-2']);
    expect(newSection(sections.slice(1)).key).toBe('section-3');
  });

  it('moves a section a place, and leaves one at the end where it is', () => {
    const { sections } = typedOf(content);
    const keys = (at: number, by: 1 | -1) => moved(sections, at, by).map(({ key }) => key);
    expect(keys(1, -1)).toEqual(['beds', 'day', 'actions']);
    expect(keys(0, -1)).toEqual(['day', 'beds', 'actions']);
    expect(keys(2, 1)).toEqual(['day', 'beds', 'actions']);
  });

  it('is read back from what was kept in the tab, and only from that', () => {
    const kept = { basedOn: 3, typed: typedOf(content) };
    expect(keptTemplate(JSON.stringify(kept))).toEqual(kept);
    expect(keptTemplate(JSON.stringify({ basedOn: null, typed: emptyTemplate }))?.basedOn).toBeNull();
    for (const text of ['', 'x', 'null', '[]', '{"basedOn":1,"typed":{}}']) expect(keptTemplate(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = keptTemplate(text);
        expect(read === undefined || typeof read.typed.name === 'string').toBe(true);
      }),
    );
  });

  it('shows each reason of the server at its field, also of a section that is moved afterwards', () => {
    const typed = typedOf(content);
    const places = [
      { place: 'template.name', reason: 'Enter a name.' },
      { place: 'template.sections.1.source.words.0', reason: 'Too long.' },
      { place: 'template.sections.1.at_most', reason: 'Enter a whole number.' },
      { place: 'template.sections.9.heading', reason: 'Gone.' },
      { place: 'body', reason: 'Elsewhere.' },
    ];
    expect(problemsAt(places, typed)).toEqual({
      name: 'Enter a name.',
      'beds.words': 'Too long.',
      'beds.atMost': 'Enter a whole number.',
      sections: 'Gone.',
    });
  });
});
