import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetCountsOf, filterReferences, sortReferences } from './reference-maps.ts';
import { type FacetName, facetNames, noFilters, toggleValue, type WikiFilters } from './wiki-filters.ts';
import type { ListedReference } from './wiki-queries.ts';

const values: Record<FacetName, readonly string[]> = {
  status: ['in_force', 'upcoming', 'superseded'],
  category: ['Estates and facilities', 'Clinical care', 'Governance'],
  domain: ['HTM', 'HBN', 'CQC regulations'],
  subDomain: ['Water', 'Fire', 'Electrical', 'Records'],
};
const id = '01JD7K2QW8N4VX5M9TZ3RFA6HB';

const anyReference: fc.Arbitrary<ListedReference> = fc
  .record({
    title: fc.string({ maxLength: 8 }),
    category: fc.constantFrom(...values.category),
    domain: fc.constantFrom(...values.domain),
    // A work should name a subdomain once; a repeated one must not count twice.
    subdomain: fc.array(fc.constantFrom(...values.subDomain), { minLength: 1, maxLength: 4 }),
    status: fc.constantFrom('in_force' as const, 'upcoming' as const, 'superseded' as const),
    hasUpcoming: fc.boolean(),
    old: fc.nat({ max: 2 }),
    effective_from: fc.constantFrom('2021-09-01', '2025-01-01', '2026-11-18', '2090-01-01'),
  })
  .map(({ title, effective_from, status, hasUpcoming, old, ...tags }) => ({
    short_id: id,
    title,
    file_name: 'a.md',
    is_guide: true,
    partition: 'regulation',
    version: { id, number: 1, status, effective_from, effective_to: null },
    upcoming: hasUpcoming ? { id, number: 2, status: 'upcoming', effective_from, effective_to: null } : null,
    superseded: Array.from({ length: old }, (_, at) => ({
      id,
      number: at + 1,
      status: 'superseded' as const,
      effective_from,
      effective_to: null,
    })),
    obligations: null,
    tags,
  }));

const anyFilters: fc.Arbitrary<WikiFilters> = fc
  .record({
    status: fc.subarray([...values.status]),
    category: fc.subarray([...values.category]),
    domain: fc.subarray([...values.domain]),
    subDomain: fc.subarray([...values.subDomain]),
  })
  .map((chosen) => ({ ...noFilters, ...chosen }));

const countIn = (references: readonly ListedReference[], filters: WikiFilters, facet: FacetName, value: string) =>
  facetCountsOf(references, filters)[facet].find((entry) => entry.value === value)?.count ?? 0;

describe('The count beside a value', () => {
  it('is how many documents choosing that value alone in its facet would show, whatever else is chosen', () => {
    fc.assert(
      fc.property(fc.array(anyReference, { maxLength: 40 }), anyFilters, (references, filters) => {
        for (const facet of facetNames)
          for (const value of values[facet]) {
            const shown = filterReferences(references, { ...filters, [facet]: [value] });
            expect(countIn(references, filters, facet, value)).toBe(shown.length);
          }
      }),
    );
  });

  it('does not change when a value of the same facet is chosen or taken back', () => {
    fc.assert(
      fc.property(fc.array(anyReference, { maxLength: 40 }), anyFilters, (references, filters) => {
        for (const facet of facetNames) {
          const other = toggleValue(filters, facet, values[facet][0] ?? '');
          expect(facetCountsOf(references, other)[facet]).toEqual(facetCountsOf(references, filters)[facet]);
        }
      }),
    );
  });
});

describe('The newest first', () => {
  it('keeps every document, and those of one day by title', () => {
    fc.assert(
      fc.property(fc.array(anyReference, { maxLength: 40 }), (references) => {
        const sorted = sortReferences(references, 'newest');
        expect(sorted).toHaveLength(references.length);
        for (const [index, reference] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) continue;
          expect(reference.version.effective_from >= next.version.effective_from).toBe(true);
          if (reference.version.effective_from === next.version.effective_from)
            expect(references.indexOf(reference)).toBeLessThan(references.indexOf(next));
        }
      }),
    );
  });
});
