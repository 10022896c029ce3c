import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { feedbackReasons } from '#contract/features/feedback/feedback-words.ts';
import { newId } from '#contract/ids.ts';
import { passedOnOf } from '#server/features/taught-answers/passed-on-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { makeOrganisation, makePerson } from '#server/testing/people.ts';
import { listGaps, showGap } from './show-gaps.ts';

const subjects = [
  { domain: 'HTM', subdomain: 'Electrical' },
  { domain: 'Medicines law', subdomain: 'Controlled drugs' },
  undefined,
] as const;

type Asked = typeof asked extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const asked = fc.record({
  subject: fc.constantFrom(...subjects),
  outcome: fc.constantFrom('answered', 'may_answer', 'not_found'),
  rating: fc.constantFrom('helped', 'did_not_help', null),
  isSent: fc.boolean(),
  isOwnOrganisation: fc.boolean(),
});

describeBothDatabases('The gaps of an organisation', (database) => {
  const run = (text: string, values: unknown[]) => database().pool.query(text, values);

  /** Stores a question with its answer's end, as chats do. @returns its words, which no other question has */
  async function store(person: SignedInCaller, { subject, outcome, rating, isSent }: Asked) {
    const [chatId, runId, questionId] = [newId(), newId(), newId()];
    const words = `Secret${newId()}`;
    await run('insert into chats (id, owner_id, organisation_id) values ($1, $2, $3)', [
      chatId,
      person.userId,
      person.organisationId,
    ]);
    await run(
      `insert into runs (id, kind, subject_id, owner_id, input, state) values ($1, 'answer', $2, $3, '{}', 'done')`,
      [runId, chatId, person.userId],
    );
    await run('insert into chat_questions (id, chat_id, run_id, position, text) values ($1, $2, $3, 1, $4)', [
      questionId,
      chatId,
      runId,
      words,
    ]);
    await run(
      `insert into question_outcomes (run_id, question_id, organisation_id, outcome, unsupported, rating, domain, subdomain, ended_at)
        values ($1, $2, $3, $4, 0, $5, $6, $7, now())`,
      [runId, questionId, person.organisationId, outcome, rating, subject?.domain ?? null, subject?.subdomain ?? null],
    );
    if (rating !== null)
      await run(
        `insert into answer_feedback (run_id, question_id, owner_id, rating, reasons, given_at) values ($1, $2, $3, $4, $5, now())`,
        [runId, questionId, person.userId, rating, [...feedbackReasons]],
      );
    if (isSent)
      await run(
        'insert into passed_on_questions (id, organisation_id, asker_id, chat_id, question_id, question, passed_on_at) values ($1, $2, $3, $4, $5, $6, now())',
        [newId(), person.organisationId, person.userId, chatId, questionId, words],
      );
    return words;
  }

  it('show the words of no question that was not sent, and of none of another organisation', async () => {
    const deps = { db: database(), clock: systemClock, passedOnOf };
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 8 }), async (questions) => {
        const [own, other] = [await makeOrganisation(database()), await makeOrganisation(database())];
        const [ours, theirs] = [
          await makePerson(database(), { organisationId: own }),
          await makePerson(database(), { organisationId: other }),
        ];
        const champion = await makePerson(database(), { organisationId: own, roles: ['standard', 'champion'] });
        const stored: (Asked & { words: string })[] = [];
        for (const question of questions)
          stored.push({ ...question, words: await store(question.isOwnOrganisation ? ours : theirs, question) });
        const shown = JSON.stringify([
          await listGaps(deps, champion, { days: 30 }),
          ...(await Promise.all(subjects.map((subject) => showGap(deps, champion, { days: 90, ...subject })))),
        ]);
        for (const { words, isSent, isOwnOrganisation } of stored)
          if (!isSent || !isOwnOrganisation) expect(shown).not.toContain(words);
        const isGap = ({ outcome, rating }: Asked) =>
          outcome === 'not_found' || rating === 'did_not_help' || (outcome === 'may_answer' && rating !== 'helped');
        for (const question of stored)
          if (question.isSent && question.isOwnOrganisation && isGap(question)) expect(shown).toContain(question.words);
      }),
      { numRuns: 20 },
    );
  });
});
