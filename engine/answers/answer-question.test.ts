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

  it('streams searching, how it read the question, sources, each sentence with its citation, each verdict, done', async () => {
    const types = (await ask('How often must emergency generators be tested?')).map(({ type }) => type);
    const sentences = types.filter((type) => type === 'text').length;
    expect(types).toEqual([
      'searching',
      'read',
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
    expect(missing.join()).toMatch(/^I could not find this/);
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
    expect(could_not_find[0]).toMatch(/^I could not find this\. I read the 2 documents in force/);
    expect(nearest.length).toBeGreaterThan(0);
    const sponge = await answer('What is the recipe for a Victoria sponge?');
    expect(sponge.found).toBe(false);
    // It says what it read, and blames no word of the question.
    expect(sponge.could_not_find[0]).not.toMatch(/Victoria|mention/);
  });

  it.each(['the of and', '???', 'Как часто?', '\u0000', 'x'.repeat(4_000), 'SELECT 1; -- "'])(
    'ends with not found for %j',
    async (question) => {
      expect((await ask(question)).map(({ type }) => type)).toEqual(['searching', 'read', 'not_found']);
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

  it('shows the rest of the section as clauses that may add to the answer, each once', async () => {
    await publishGuide(database(), {
      name: 'ferries',
      body: `## 1 Ferries

1.1 This guide says nothing of canoes.

## 2 Crossings

2.1 A ferry crossing must be announced by the steward ten minutes before the ferry leaves.

2.2 The horn is sounded twice.

2.3 The purser writes each crossing in the log.`,
    });
    const { sentences, summary } = await answer('Who must announce a ferry crossing, and when?');
    const said = sentences.map(({ text, answers }) => [text.slice(0, 24), answers === 'may_answer']);
    expect(said[0]).toEqual(['A ferry crossing must be', false]);
    const rest = sentences.filter(({ answers }) => answers === 'may_answer');
    expect(rest.map(({ text }) => text)).toContain('The horn is sounded twice.');
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
    expect(sentences.map(({ text }) => text).join()).not.toContain('canoes');
    // Only what answers is counted.
    expect(summary?.lead).toMatch(/^1 clause answers/);
  });

  it('leaves chosen documents for no follow-up', async () => {
    const { versionId } = await publishGuide(database(), {
      name: 'barges',
      body: '## 1 Barges\n\n1.1 Barge ropes are renewed by the skipper each spring.',
    });
    const other = await publishGuide(database(), {
      name: 'canoes',
      body: '## 1 Canoes\n\n1.1 Canoe ropes are renewed by the warden each autumn.',
    });
    const question = 'Who renews canoe ropes?';
    const earlier = {
      question,
      parts: [{ part: 0, kind: 'who' as const, heading: question, text: question }],
      documents: [other.versionId],
      quotes: ['Canoe ropes are renewed by the warden each autumn.'],
    };
    const { sources, nearest } = await answer('when?', { earlier, filters: { documents: [versionId] } });
    expect([...sources, ...nearest].map(({ document_id: id }) => id)).not.toContain(other.versionId);
  });

  it('adds what the document means by a term of the clause that answers, and by no part of a word', async () => {
    await publishGuide(database(), {
      name: 'kites',
      body: `## 1 Flying

1.1 A kite should be flown by two steersmen above the cathedral.

## 2 Definitions

2.1 A steersman is a member who has flown a season.

2.2 Steersmen are members who have flown for a season.

2.3 A cat is a folded sail.`,
    });
    const { sentences } = await answer('Who should fly a kite above the cathedral?');
    const said = sentences.map(({ text }) => text);
    expect(said).toContain('Steersmen are members who have flown for a season.');
    expect(said).not.toContain('A cat is a folded sail.');
  });
});
