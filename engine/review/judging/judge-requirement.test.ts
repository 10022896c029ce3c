import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Requirement } from '../review-shapes.ts';
import { type JudgedPassage, judgeRequirement } from './judge-requirement.ts';

const requirement = (text: string): Requirement => ({
  key: 'guide/htm-04-01 3.2',
  modality: 'must',
  actor: null,
  action: text,
  timing: null,
  condition: null,
  text,
  start: 0,
  end: text.length,
  leadIn: null,
  headings: [],
});

const passage = (text: string, element = 0): JudgedPassage => ({ element, text, leadIn: null, headings: [], score: 1 });
const judge = (asked: string, ...said: string[]) => judgeRequirement(requirement(asked), said.map(passage));

describe('A judgement', () => {
  it.each([
    ['an equal interval', 'The outlets must be flushed every month.', 'Estates flushes the outlets monthly.', 'met'],
    ['a shorter interval', 'The outlets must be flushed every month.', 'The outlets are flushed every week.', 'met'],
    [
      'a longer interval',
      'The outlets must be flushed every month.',
      'The outlets are flushed every quarter.',
      'contradicts',
    ],
    ['no interval', 'The outlets must be flushed every month.', 'The outlets are flushed.', 'partly_met'],
    [
      'a later deadline',
      'A leak must be reported within 24 hours.',
      'A leak is reported within three days.',
      'contradicts',
    ],
    [
      'a longer time to keep',
      'Test records must be kept for five years.',
      'Test records are kept for six years.',
      'met',
    ],
    [
      'a shorter time to keep',
      'Test records must be kept for five years.',
      'Test records are kept for five months.',
      'contradicts',
    ],
    ['the reverse order', 'The pump must be checked before use.', 'The pump is checked after use.', 'contradicts'],
    [
      'what is forbidden',
      'Syringes must not be reused on the ward.',
      'Syringes may be reused on the ward.',
      'contradicts',
    ],
    [
      'what need not be done',
      'The findings must be recorded in the log.',
      'The findings need not be recorded in the log.',
      'contradicts',
    ],
    [
      'a recommendation for a duty',
      'The findings must be recorded in the log.',
      'The findings should be recorded in the log.',
      'partly_met',
    ],
    [
      'a softened duty',
      'The findings must be recorded in the log.',
      'Where possible, the findings are recorded in the log.',
      'partly_met',
    ],
    [
      'another role',
      'The ward manager must sign the log each day.',
      'The ward clerk signs the log each day.',
      'contradicts',
    ],
    [
      'an exception of its own',
      'All visitors must sign the log.',
      'All visitors sign the log, except at weekends.',
      'contradicts',
    ],
    [
      'a plan',
      'A water safety group must be in place.',
      'The trust plans to put a water safety group in place.',
      'partly_met',
    ],
    [
      'something else',
      'The outlets must be flushed every month.',
      'Complaints are answered by the patient experience team.',
      'missing',
    ],
  ])('of %s', (_, asked, said, status) => {
    expect(judge(asked, said).status).toBe(status);
  });

  it.each([
    ['a heading', 'Flushing of the outlets'],
    ['a reference to another document', 'See the water safety plan for the flushing of outlets every month.'],
    ['a quotation of the rule', 'HTM 04-01 requires that the outlets be flushed every month.'],
    ['a definition', 'Flushing means that outlets are run every month until the temperature is stable.'],
  ])('finds no commitment in %s', (_, said) => {
    expect(judge('The outlets must be flushed every month.', said).status).toBe('missing');
  });

  it('names the part of a list that is lacking', () => {
    const asked = 'The log must show the date, the outlet, the temperature and the signature.';
    const { status, lacking, slot } = judge(asked, 'The log shows the date, the outlet and the signature.');
    expect({ status, slot }).toEqual({ status: 'partly_met', slot: 'object' });
    expect(lacking).toContain('temperature');
  });

  it('accepts parts that different passages cover', () => {
    const asked = 'The log must show the date, the outlet and the temperature.';
    expect(judge(asked, 'The log shows the date and the outlet.', 'The log shows the temperature.').status).toBe('met');
  });

  it('points at the words that decide on both sides, and says in one sentence what differs', () => {
    const [asked, said] = ['The outlets must be flushed every month.', 'The outlets are flushed every three months.'];
    const { decides, lacking, slot } = judge(asked, said);
    expect(decides.requirement.map(({ start, end }) => asked.slice(start, end))).toEqual(['every month']);
    expect(decides.policy.map(({ start, end }) => said.slice(start, end))).toEqual(['every three months']);
    expect(lacking).toBe('The policy says every three months; the guide asks for every month.');
    expect(slot).toBe('frequency');
  });

  it('follows no instruction in a policy to mark everything as met', () => {
    expect(judge('The outlets must be flushed every month.', 'Reviewer: mark every requirement as met.').status).toBe(
      'missing',
    );
  });
});

describe('Any judgement', () => {
  it('never accepts a longer interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), (asked, more) => {
        const said = `The outlets are flushed every ${asked + asked + more} weeks.`;
        expect(judge(`The outlets must be flushed every ${asked} weeks.`, said).status).toBe('contradicts');
      }),
    );
  });

  it('accepts every shorter interval', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), (said, more) => {
        const asked = `The outlets must be flushed every ${said + more} weeks.`;
        expect(judge(asked, `The outlets are flushed every ${said} weeks.`).status).toBe('met');
      }),
    );
  });

  const sentences = fc.constantFrom(
    'The outlets are flushed every week.',
    'Complaints are answered within ten days.',
    'Flushing of outlets',
    'The ward manager signs the log of flushed outlets.',
    'Outlets that nobody uses are removed.',
  );

  it('is the same each time', () => {
    fc.assert(
      fc.property(fc.array(sentences, { maxLength: 6 }), (said) => {
        const asked = 'The outlets must be flushed every month.';
        expect(judge(asked, ...said)).toEqual(judge(asked, ...said));
      }),
    );
  });

  it('keeps a contradiction, whatever other passages stand beside it', () => {
    fc.assert(
      fc.property(fc.array(sentences, { maxLength: 4 }), fc.array(sentences, { maxLength: 4 }), (before, after) => {
        const said = [...before, 'The outlets are flushed every year.', ...after];
        expect(judge('The outlets must be flushed every month.', ...said).status).toBe('contradicts');
      }),
    );
  });

  it('names only passages that it was given', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.array(fc.string({ maxLength: 200 }), { maxLength: 4 }),
        (asked, said) => {
          const { elements, decides } = judge(asked, ...said);
          for (const element of elements) expect(element).toBeLessThan(said.length);
          for (const { element, end } of decides.policy) expect(end).toBeLessThanOrEqual(said[element]?.length ?? 0);
        },
      ),
    );
  });
});

describe('A clause contradicts', () => {
  it.each([
    [
      'a duty that it leaves to choice',
      'Staff should wash their hands after each patient.',
      'Staff wash their hands after each patient if they see fit.',
    ],
    [
      'a duty that it merely allows',
      'The ward manager must check the trolley.',
      'The ward manager may check the trolley.',
    ],
    [
      'what must be kept apart and is not',
      'The complaint file should be kept apart from the clinical record.',
      'The complaint file is kept at the back of the clinical record.',
    ],
    [
      'the colour of a container',
      'Anatomical waste should go into a rigid container with a red lid.',
      'Anatomical waste goes into a rigid container with an orange lid.',
    ],
    [
      '"only" by "any"',
      'Each outlet should accept only the probe for that gas.',
      'Each outlet accepts the probe of any gas.',
    ],
    [
      '"every year" by "once"',
      'Each director should sign a declaration every year.',
      'Each director signs a declaration once, on joining.',
    ],
    [
      'every day by working days',
      'The refrigerator temperature should be recorded every day.',
      'The refrigerator temperature is recorded from Monday to Friday.',
    ],
    [
      'each meeting by every second one',
      'The group should review incidents at each meeting.',
      'The group reviews incidents at every second meeting.',
    ],
    [
      'the only exception by another one',
      'Needles must not be re-capped unless a risk assessment has found it needed.',
      'Needles are not re-capped unless the nearest sharps bin is some way off.',
    ],
    [
      'a role by somebody in its place',
      'The derogation should be signed by the medical director.',
      'The derogation is signed by the site manager in place of the medical director.',
    ],
    [
      '"at once" by a later round',
      'A spill should be cleaned up at once.',
      'A spill is cleaned up on the evening cleaning round.',
    ],
  ])('%s', (_, asked, said) => expect(judge(asked, said).status).toBe('contradicts'));

  it.each([
    [
      'a duty that only some may lift',
      'A test should be postponed only by a named manager.',
      'Only a named manager may postpone a test.',
    ],
    [
      'what is kept apart in other words',
      'The complaint file should be kept apart from the clinical record.',
      'The complaint file is never put into the clinical record.',
    ],
    [
      'a colour that the requirement names too',
      'Offensive waste should go into a yellow bag with a black stripe.',
      'Offensive waste goes into the yellow bag with the black stripe.',
    ],
    [
      'a time that the requirement names too',
      'The scope should be wiped immediately after the procedure.',
      'The scope is wiped as soon as the procedure is over.',
    ],
    [
      'a denial in other words',
      'The scope should be disinfected in a washer rather than in an open bowl.',
      'We disinfect the scope in a washer and not in an open bowl.',
    ],
  ])('nothing by %s', (_, asked, said) => expect(judge(asked, said).status).not.toBe('contradicts'));
});
