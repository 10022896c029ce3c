import { describe, expect, it } from 'vitest';
import { readQuery } from '#engine/search/search-query.ts';
import { sectionRoleOf } from '#engine/search/section-role.ts';
import { tokenise } from '#engine/search/tokenise.ts';
import { rankPassages } from './rank-passages.ts';
import { readMeanings } from './read-meanings.ts';
import { readQuestion } from './read-question.ts';

const statistics = { documents: 1_000, meanLength: 12, frequency: new Map([['record', 200]]) };

/** Each passage as [work, heading, text], all with the same search score. */
function rank(text: string, passages: readonly (readonly [string, string, string])[]) {
  const question = readQuestion(text, { query: readQuery(text), statistics, usedStems: new Set() });
  const hits = passages.map(([, , body]) => ({
    elementId: body,
    versionId: 'version',
    partition: 'regulation' as const,
    score: 1,
    body,
  }));
  const contexts = new Map(
    passages.map(([workId, heading, body]) => [
      body,
      { workId, heading, nearestHeading: heading, role: sectionRoleOf([heading]) },
    ]),
  );
  return rankPassages(question, hits, contexts).map(({ elementId }) => elementId);
}

describe('Passages are ranked', () => {
  it('by the question’s words before anything else', () => {
    expect(
      rank('lift inspection', [
        ['a', '', 'Doors are painted.'],
        ['b', '', 'The lift has its inspection.'],
      ]),
    ).toEqual(['The lift has its inspection.', 'Doors are painted.']);
  });

  it('by regulation’s terms for staff’s words', () => {
    expect(
      rank('Who may give a flu jab?', [
        ['a', '', 'Flu is noted by the ward.'],
        ['b', '', 'A nurse may give a flu vaccine.'],
      ])[0],
    ).toBe('A nurse may give a flu vaccine.');
  });

  it('by the headings above them', () => {
    expect(
      rank('autoclave doors', [
        ['a', 'Windows', 'Doors are checked by the owner.'],
        ['b', 'Autoclave', 'Doors are checked by the user.'],
      ])[0],
    ).toBe('Doors are checked by the user.');
  });

  it('by how much of the question their work covers', () => {
    expect(
      rank('generator fuel records', [
        ['a', '', 'Fuel is stored outside.'],
        ['b', '', 'Fuel is stored in tanks.'],
        ['b', '', 'The generator has records.'],
      ]).slice(0, 2),
    ).toEqual(['The generator has records.', 'Fuel is stored in tanks.']);
  });
});

describe('The meanings of a question', () => {
  const read = (text: string) => readMeanings(tokenise(text));

  it('apply to each content word of an everyday form, and the longest form decides', () => {
    const meanings = read('copy of my notes');
    expect(meanings.get('copi')).toContainEqual(['subject', 'access', 'request']);
    expect(meanings.get('note')).toEqual(meanings.get('copi'));
  });

  it('are found for an abbreviation in the plural', () => {
    expect(read('two HCAs').get('hcas')).toEqual(read('one HCA').get('hca'));
    expect(read('one HCA').get('hca')).not.toEqual([]);
  });

  it('are none for words that regulation uses itself', () => {
    expect(read('quench valve')).toEqual(new Map());
  });
});
