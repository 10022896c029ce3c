import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askFiltersSchema } from '#contract/features/chat/ask-filters.ts';
import { asAsked, type ChatFilters, isFiltered, readKept, tidied } from './chat-filters.ts';
import { coverageWords } from './coverage-words.ts';
import { documentOptions, type FilteredDocument, subjectOptions } from './filter-options.ts';
import { buttonWords, questionWords } from './filters-in-words.ts';

const water = {
  id: '01AAAAAAAAAAAAAAAAAAAAAAAA',
  title: 'HTM 04-01 Safe water in healthcare premises: a Candour guide',
};
const policy = { id: '01BBBBBBBBBBBBBBBBBBBBBBBB', title: 'Water safety policy' };
const hidden = { id: null, title: null };

describe('Filters in words', () => {
  it('name the narrowest of them on the button', () => {
    const words: [ChatFilters, string][] = [
      [{}, 'In force, all domains'],
      [{ category: ['Estates'], domain: ['HTM'], subDomain: ['Water'] }, 'In force, Water'],
      [{ domain: ['HTM'], as_of: '2025-03-03' }, 'As of 03/03/2025, HTM'],
      [{ document: [water, policy] }, 'In 2 documents'],
      [{ document: [water], as_of: '2025-03-03' }, 'As of 03/03/2025, HTM 04-01'],
      [{ document: [policy] }, 'In Water safety policy'],
      [{ library: false }, 'In force, without your library'],
      [{ domain: ['HTM'], profile: true }, 'In force, HTM, what concerns you'],
    ];
    for (const [filters, said] of words) expect(buttonWords(filters)).toBe(said);
  });

  it('name all of them beside a question, without titles that the reader may not read', () => {
    expect(questionWords({})).toBe('');
    expect(questionWords({ document: [water, hidden] })).toBe(', in HTM 04-01 and a document you cannot read');
    expect(
      questionWords({ category: ['Estates'], domain: ['HTM'], library: false, profile: true, as_of: '2025-03-03' }),
    ).toBe(
      ', under HTM, without the library, without what does not concern the organisation, using documents in force on 3 March 2025',
    );
  });

  it('say what is left to search', () => {
    const words = (regulation: number, library: number, size = 12) =>
      coverageWords({ regulation, library, library_size: size });
    expect([words(22, 12), words(1, 0), words(22, 3), words(0, 12), words(0, 1), words(0, 0)]).toEqual([
      '22 documents and your library',
      '1 document',
      '22 documents and 3 of your library',
      'Your library',
      '1 document of your library',
      'Nothing left to search',
    ]);
  });
});

describe('Kept filters', () => {
  const some: fc.Arbitrary<ChatFilters> = fc.record(
    {
      category: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
      domain: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
      subDomain: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
      document: fc.subarray([water, policy]),
      library: fc.boolean(),
      profile: fc.boolean(),
      as_of: fc.constantFrom('2025-03-03', '2026-01-01'),
    },
    { requiredKeys: [] },
  );

  it('are read as they were kept, and the server takes what is sent of them', () => {
    fc.assert(
      fc.property(some, (filters) => {
        const kept = readKept(JSON.stringify(filters));
        expect(kept).toEqual(tidied(filters));
        expect(asAsked(kept) !== undefined).toBe(isFiltered(filters));
        expect(askFiltersSchema.safeParse(asAsked(kept) ?? {}).success).toBe(true);
      }),
    );
  });

  it('count as none where something else is kept', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (kept) => void readKept(kept)));
    for (const kept of ['', 'x', 'null', '[]', '5', '{"category":"HTM"}', '{"document":{}}', '{"library":true}'])
      expect(readKept(kept)).toEqual({});
  });
});

describe('The options of the filters', () => {
  const listed = (short_id: string, title: string, domain: string, subdomain: string[]): FilteredDocument => ({
    short_id,
    title,
    file_name: `${short_id}.md`,
    partition: title === policy.title ? 'library' : 'regulation',
    tags: { category: domain === 'HTM' ? 'Estates' : 'Medicines', domain, subdomain },
  });
  const all = [
    listed(water.id, water.title, 'HTM', ['Water']),
    listed('01CCCCCCCCCCCCCCCCCCCCCCCC', 'Morphine', 'Medicines law', ['Controlled drugs']),
    listed(policy.id, policy.title, 'HTM', ['Water', 'Policies']),
  ];

  it('are the values of the documents that the other filters leave', () => {
    expect(subjectOptions(all, {}, 'domain')).toEqual(['HTM', 'Medicines law']);
    expect(subjectOptions(all, { category: ['Medicines'] }, 'domain')).toEqual(['Medicines law']);
    expect(subjectOptions(all, { domain: ['HTM'] }, 'subDomain')).toEqual(['Policies', 'Water']);
    expect(subjectOptions(all, { domain: ['HTM'], library: false }, 'subDomain')).toEqual(['Water']);
    expect(subjectOptions(all, { domain: ['HTM'], subDomain: ['Controlled drugs'] }, 'category')).toEqual([]);
  });

  it('are the documents with the words typed, without those chosen', () => {
    const found = (filters: ChatFilters, typed: string) =>
      documentOptions(all, filters, typed, 5).map(({ title }) => title);
    expect(found({}, 'WATER  safe')).toEqual([water.title, policy.title]);
    expect(found({ document: [water] }, 'water')).toEqual([policy.title]);
    expect(found({ library: false }, 'policy')).toEqual([]);
    expect(documentOptions(all, {}, '', 2)).toHaveLength(2);
  });
});
