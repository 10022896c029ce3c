import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AnswerEvent } from '#contract/features/chat/answer-events.ts';
import { newId } from '#contract/ids.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { answerQuestion } from './answer-question.ts';

const regulation = {
  name: 'water',
  front: { title: '"HTM 04-01 Safe water: a Candour guide"' },
  body: `## 5 Flushing

5.1 Little-used water outlets should be flushed at least once a week.

5.2 Records of flushed water outlets must be kept for five years.

## 6 Photographs

6.1 Staff must not take photographs of wounds with their own phone.

6.2 Medicines fridge alarms must be tested by the pharmacy every month.

6.3 Shower heads in patient bathrooms must be descaled every quarter, as the water safety group decides.

6.4 Drinking fountains must be wiped each day and must be serviced at the interval that applies to their make: see the
publication.
`,
};

const policy = {
  name: 'policy',
  front: { title: '"Water safety policy"' },
  body: `## 3 Water

3.1 Little-used water outlets should be flushed twice a month.

3.2 Staff may take photographs of wounds with their own phone.

3.3 Medicines fridge alarms must be tested by the pharmacy every four weeks.

3.4 Shower heads in patient bathrooms must be descaled every quarter, as the water safety group decides.
`,
};

describeDatabases('feature', 'Documents that contradict each other', (database) => {
  let scope: Scope;

  beforeAll(async () => {
    const organisationId = await makeOrganisation(database());
    scope = { userId: newId(), organisationId };
    await publishGuide(database(), regulation);
    const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    await publishGuide(database(), policy, { owner, partition: 'library' });
  });

  const ask = async (question: string, who: Scope = scope) => {
    const events: AnswerEvent[] = [];
    const input = { question, scope: who, filters: {}, now: new Date('2026-06-01T12:00:00Z') };
    for await (const event of answerQuestion(database(), input)) events.push(event);
    const done = events.find((event) => event.type === 'done');
    const sources = events.find((event) => event.type === 'sources')?.sources ?? [];
    const texts = events.filter((event) => event.type === 'text');
    const said = (done?.contradictions ?? []).map(({ text, sources: numbers }) => ({
      text,
      clauses: numbers.map((number) => sources[number - 1]?.canonical_id),
    }));
    return { said, done, sources, texts, verdicts: events.filter((event) => event.type === 'verified') };
  };

  it('are both quoted under the part, side by side and the regulation first, and a sentence says what each says', async () => {
    const { said, texts, verdicts } = await ask('How often should little-used water outlets be flushed?');
    expect(said).toEqual([
      {
        text: 'HTM 04-01 5.1 says at least once a week; your Water safety policy 3.1 says twice a month.',
        clauses: ['guide/water#5.1', 'guide/policy#3.1'],
      },
    ]);
    expect(texts.slice(0, 2).map(({ text }) => text)).toEqual([
      'Little-used water outlets should be flushed at least once a week.',
      'Little-used water outlets should be flushed twice a month.',
    ]);
    expect(verdicts.every(({ exact }) => exact)).toBe(true);
  });

  it('are told apart by what one forbids and the other allows', async () => {
    const { said } = await ask('May staff take photographs of wounds with their own phone?');
    expect(said.map(({ text }) => text)).toEqual([
      'HTM 04-01 6.1 says “must not take photographs of wounds with their own phone”; your Water safety policy 3.2 says “may take photographs of wounds with their own phone”.',
    ]);
  });

  it('are not those of which a reader can follow both, or that the reader cannot read', async () => {
    expect((await ask('How often must medicines fridge alarms be tested by the pharmacy?')).said).toEqual([]);
    expect((await ask('How often must shower heads in patient bathrooms be descaled?')).said).toEqual([]);
    const everybody = { userId: null, organisationId: null };
    const { said, sources } = await ask('How often should little-used water outlets be flushed?', everybody);
    expect(said).toEqual([]);
    expect(sources.map(({ canonical_id: id }) => id)).not.toContain('guide/policy#3.1');
  });

  it('are named for questions of any words, each a pair of two documents, with words that stand in both quotes', async () => {
    const words = fc.constantFrom('outlets', 'flushed', 'wounds', 'phone', 'photographs', 'alarms', 'pharmacy', 'five');
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(words, { minLength: 2, maxLength: 5 }), async (asked) => {
        const { done, sources } = await ask(`How often ${asked.join(' ')}?`);
        for (const { sources: numbers } of done?.contradictions ?? []) {
          const [one, other] = numbers.map((number) => sources[number - 1]);
          expect(numbers).toHaveLength(2);
          expect(one?.document_id).not.toBe(other?.document_id);
          expect(one?.quote).not.toBe(other?.quote);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('stand beside a clause that leaves its figure to the publication, with the address of that', async () => {
    const { sources, done, texts } = await ask('How often must drinking fountains be serviced?');
    expect(sources.find(({ canonical_id: id }) => id === 'guide/water#6.4')?.publication).toEqual({
      title: 'water',
      url: 'https://www.england.nhs.uk/',
    });
    expect(done?.summary?.detail).toBe('The guide leaves the figure to the publication.');
    expect(texts[0]?.deciding).toBeUndefined();
    const wiped = await ask('How often must drinking fountains be wiped?');
    expect(wiped.done?.summary?.detail).toBe('');
    expect(wiped.texts[0]?.deciding).toHaveLength(1);
    const { sources: others } = await ask('How often should little-used water outlets be flushed?');
    expect(others.filter(({ publication }) => publication)).toEqual([]);
  });
});
