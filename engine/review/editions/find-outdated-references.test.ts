import { describe, expect, it } from 'vitest';
import { findOutdatedReferences } from './find-outdated-references.ts';
import { type EditedWork, editedPublications } from './publications.ts';

const work = (key: string, publication: string, edition: string | null, version = 1): EditedWork => ({
  key,
  title: `${publication}: a Candour guide`,
  publication,
  edition,
  version,
  effectiveFrom: '2026-01-01',
});

const publications = editedPublications([
  work('guide/htm-05-01', 'Health Technical Memorandum 05-01: Managing healthcare fire safety', '2013', 1),
  work('guide/htm-05-01', 'Health Technical Memorandum 05-01: Managing healthcare fire safety', '2026', 2),
  work(
    'guide/first-aid',
    'Health and Safety (First-Aid) Regulations 1981',
    '1981 as amended, with L74, third edition as amended in 2024',
  ),
  work('guide/coshh', 'Control of Substances Hazardous to Health Regulations 2002', '2002, as amended', 2),
  work('guide/dspt', 'Data Security and Protection Toolkit', null),
]);

const wordsIn = (text: string) =>
  findOutdatedReferences(text, publications).map(({ start, end }) => text.slice(start, end));

describe('References to editions', () => {
  it.each([
    ['a publication of an earlier year', 'Fire roles follow HTM 05-01 (2013).'],
    ['an earlier edition by its number', 'First aid follows the second edition of L74.'],
    ['a law of an earlier year', 'Assessments are made under the COSHH Regulations 1999.'],
    ['an earlier return of a yearly toolkit', 'Evidence is kept for the DSPT 2022-23.'],
    ['an earlier version of a guide', 'Stores follow version 1 of the Candour guide to COSHH.'],
    ['a publication that was withdrawn', 'Endoscopes are reprocessed to CFPP 01-06.'],
    ['a law that was replaced', 'Adjustments follow the Disability Discrimination Act 1995.'],
  ])('are out of date for %s', (_, text) => {
    expect(wordsIn(text)).toHaveLength(1);
  });

  it.each([
    ['the edition in force', 'Fire roles follow HTM 05-01 of 2026.'],
    ['no edition', 'Fire roles follow HTM 05-01.'],
    ['the year of a law that is in force', 'Assessments are made under COSHH 2002 (as amended).'],
    ['the year of something else', 'An audit in 2013 found gaps, and HTM 05-01 was read again in 2019.'],
    ['an edition that the text says was replaced', 'We use HTM 05-01 of 2026, which replaced HTM 05-01 of 2013.'],
  ])('are in force for %s', (_, text) => {
    expect(wordsIn(text)).toEqual([]);
  });

  it('name the words, the publication and what holds now', () => {
    const [found] = findOutdatedReferences('Fire roles follow HTM 05-01 (2013).', publications);
    expect(found).toMatchObject({ key: 'guide/htm-05-01', start: 18 });
    expect(found?.reason).toBe('The policy names HTM 05-01 of 2013; the edition in force is of 2026.');
  });
});
