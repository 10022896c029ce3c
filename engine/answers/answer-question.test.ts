import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type AnswerEvent, answerEventSchema } from '#contract/features/chat/answer-events.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type AnswerInput, answerQuestion } from './answer-question.ts';
import { collectAnswer } from './collect-answer.ts';

const everybody = { userId: null, organisationId: null };

const power = {
  name: 'power',
  body: `## 1 Testing

1.1 Emergency generators should be tested on load at least once a month. The test should last until the engine is warm.

1.2 A standby generator is an engine that supplies electricity when the mains fails.

1.3 The record of each generator test should state:

- (a) the date of the generator test;
- (b) the name of the person who tested the generator.

Table 1. Checks of batteries

| Equipment | Interval |
| --- | --- |
| Starting batteries | Weekly |
| Fuel | Yearly |
`,
};

describeDatabases('feature', 'An answer', (database) => {
  beforeAll(async () => {
    await publishGuide(database(), power);
    await publishGuide(database(), {
      name: 'waste',
      body: '## 1 Bags\n\n1.1 Offensive waste goes into a yellow and black bag.',
    });
  });

  const ask = async (question: string, change: Partial<AnswerInput> = {}) => {
    const events: AnswerEvent[] = [];
    const input = { question, scope: everybody, filters: {}, now: new Date('2026-06-01T12:00:00Z'), ...change };
    for await (const event of answerQuestion(database(), input)) events.push(answerEventSchema.parse(event));
    return events;
  };
  const answer = async (question: string, change: Partial<AnswerInput> = {}) =>
    collectAnswer(
      (async function* () {
        yield* await ask(question, change);
      })(),
    );

  it('streams searching, sources, each sentence with its citation, each verdict, done', async () => {
    const types = (await ask('How often must emergency generators be tested?')).map(({ type }) => type);
    const sentences = types.filter((type) => type === 'text').length;
    expect(types).toEqual([
      'searching',
      'sources',
      ...Array.from({ length: sentences }, () => ['text', 'citation']).flat(),
      ...Array.from({ length: sentences }, () => 'verified'),
      'done',
    ]);
  });

  it('reads a mistyped word as the one a letter away, and reports it as typed', async () => {
    const { found, sentences, could_not_find: missing } = await answer('Where does offensve go?');
    expect(found).toBe(true);
    expect(sentences[0]?.text).toBe('Offensive waste goes into a yellow and black bag.');
    expect(missing).toEqual([]);
    const missed = await answer('Where does offensve waste go in a walrus elephant tandem?');
    expect(missed.found).toBe(false);
    expect(missed.could_not_find.join()).not.toMatch(/offens[^v]/);
  });

  it('marks nothing as supported that is withdrawn after its sources have been shown', async () => {
    const guide = {
      name: 'lamp',
      body: '## 1 Lamps\n\n1.1 Signal lanterns are polished by the keeper each evening.',
    };
    await publishGuide(database(), guide);
    const input = { question: 'Who polishes the signal lanterns?', scope: everybody, filters: {}, now: new Date() };
    const verdicts: AnswerEvent[] = [];
    for await (const event of answerQuestion(database(), input)) {
      if (event.type === 'verified') verdicts.push(event);
      if (event.type !== 'sources') continue;
      expect(event.sources).not.toEqual([]);
      await database().query.execute(sql`update works set withdrawn_at = now() where key = 'guide/lamp'`);
    }
    expect(verdicts).toMatchObject([{ support: 'unsupported', reason: 'The cited passage is no longer available.' }]);
  });

  it('leaves English words alone, however near they are to another', async () => {
    const { found, could_not_find: missing } = await answer('How is the heart of a defensive person tested?');
    expect(found).toBe(false);
    expect(missing.join()).toContain('“heart”');
  });

  it('quotes the sentence that answers, pinned to its element', async () => {
    const { found, sentences, sources } = await answer('How often must emergency generators be tested?');
    expect(found).toBe(true);
    expect(sentences[0]).toMatchObject({
      text: 'Emergency generators should be tested on load at least once a month.',
      support: 'supported',
    });
    expect(sources[0]).toMatchObject({
      number: 1,
      canonical_id: 'guide/power#1.1',
      element_number: '1.1',
      section_path: ['1 Testing'],
      version: 1,
      version_status: 'in_force',
      is_guide: true,
    });
    const [citation] = sentences[0]?.citations ?? [];
    const { rows } = await database().pool.query('select text, text_hash from elements where id = $1', [
      citation?.element_id,
    ]);
    expect(rows[0].text.slice(citation?.start, citation?.end)).toBe(sentences[0]?.text);
    expect(citation?.text_hash).toBe(sha256(rows[0].text));
  });

  it('quotes a list with its lead-in, and a row of a table with the headings of its columns', async () => {
    const list = await answer('What does the record of a generator test state?');
    expect(list.sentences.slice(0, 3).map(({ text }) => text)).toEqual([
      'The record of each generator test should state:',
      'the date of the generator test',
      'the name of the person who tested the generator.',
    ]);
    const row = await answer('How often are starting batteries checked?');
    expect(row.sentences[0]?.text).toBe('Starting batteries | Weekly');
    expect(row.sources[0]?.column_heads).toEqual(['Equipment', 'Interval']);
    expect(list.sources[0]?.column_heads).toBeUndefined();
  });

  it('abstains when no passage answers, and shows the nearest passages', async () => {
    const { found, sentences, nearest, could_not_find } = await answer(
      'Which supplier sells the cheapest generator insurance?',
    );
    expect({ found, sentences }).toEqual({ found: false, sentences: [] });
    expect(could_not_find[0]).toMatch(/^I could not find this: no document I searched mentions “.*”\.$/);
    expect(nearest.length).toBeGreaterThan(0);
    const sponge = await answer('What is the recipe for a Victoria sponge?');
    expect(sponge.found).toBe(false);
    expect(sponge.could_not_find[0]).toContain('“Victoria”');
  });

  it.each(['the of and', '???', 'Как часто?', '\u0000', 'x'.repeat(4_000), 'SELECT 1; -- "'])(
    'ends with not found for %j',
    async (question) => {
      expect((await ask(question)).map(({ type }) => type)).toEqual(['searching', 'not_found']);
    },
  );

  it('respects the filters and the chosen day', async () => {
    const question = 'How often must emergency generators be tested?';
    expect((await answer(question, { filters: { domains: ['HBN'] } })).found).toBe(false);
    expect((await answer(question, { filters: { asOf: '2024-01-01' } })).found).toBe(false);
    expect((await answer(question, { filters: { asOf: '2025-01-01' } })).found).toBe(true);
  });

  it('does not support what is withdrawn while it is being cited', async () => {
    await publishGuide(database(), {
      name: 'brief',
      body: '## 1 Masks\n\n1.1 Zirconium masks should be fitted every Tuesday.',
    });
    const input = {
      question: 'How often are zirconium masks fitted?',
      scope: everybody,
      filters: {},
      now: new Date('2026-06-01'),
    };
    const events: AnswerEvent[] = [];
    for await (const event of answerQuestion(database(), input)) {
      events.push(event);
      if (event.type === 'citation') {
        await database().pool.query(`update works set withdrawn_at = now() where key = 'guide/brief'`);
      }
    }
    expect(events.find(({ type }) => type === 'verified')).toMatchObject({
      support: 'unsupported',
      reason: 'The cited passage is no longer available.',
    });
    expect((await answer('How often are zirconium masks fitted?')).found).toBe(false);
  });
});
