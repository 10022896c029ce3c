import { describe, expect, it } from 'vitest';
import type { Requirement } from '../review-shapes.ts';
import { commitmentOf } from './commits.ts';
import { judgeRequirement } from './judge-requirement.ts';

describe('A sentence of a policy', () => {
  it.each([
    ['a named book says what others should do', 'The Green Book says that fridge failures are to be reported.'],
    ['it explains a word after a dash', 'Independent advocacy – help from a body outside the Trust for complainants.'],
    ['it explains a word in quotation marks', 'Words used: "fridge" means a medicine refrigerator.'],
    ['it is a title without a verb', 'Dangerous goods safety adviser'],
    ['regulations are its subject', 'The regulations require that every carrier is registered.'],
  ])('commits nobody where %s', (_, text) => expect(commitmentOf(text, null)).toBe('none'));

  it.each([
    ['money decides', 'Fridges will be fitted with a second thermometer, subject to capital funding.'],
    ['it names a coming year', 'The stores will be fitted with new locks during 2028.'],
    ['something must happen first', 'Fuel will be inspected once the new contract has been let.'],
  ])('plans where %s', (_, text) => expect(commitmentOf(text, null)).toBe('planned'));

  it.each([
    ['words that only begin like "we" and "us"', 'Used needles are sent away each week.'],
    ['its own rule beside the quoted one', 'As HTM 07-01 requires, we weigh every load.'],
    ['a period of a plan that is done', 'The plant was replaced during 2019 and is serviced each year.'],
  ])('commits with %s', (_, text) => expect(commitmentOf(text, null)).toBe('commits'));
});

const judge = (asked: string, said: string, closeness = 0.7) => {
  const requirement: Requirement = {
    ...{ key: 'guide/one 1', modality: 'must', actor: null, action: asked, timing: null, condition: null },
    ...{ text: asked, start: 0, end: asked.length, leadIn: null, headings: [] },
  };
  return judgeRequirement(requirement, [{ element: 0, text: said, leadIn: null, headings: [], score: 1, closeness }]);
};

describe('A clause in other words', () => {
  it('contradicts by the one amount that both texts have, however few words they share', () => {
    const { status, lacking } = judge(
      'A medicine refrigerator and its thermometer should be serviced at least once a year.',
      'Every fridge, together with its probe, is looked after every 24 months under contract.',
    );
    expect([status, lacking]).toEqual([
      'contradicts',
      'The policy says every 24 months; the guide asks for once a year.',
    ]);
  });

  it('contradicts by the end of a range', () => {
    const said = 'Cupboards and trolleys are held between 15 °C and 30 °C.';
    expect(judge('Ambient medicines should be kept at 15 °C to 25 °C.', said).status).toBe('contradicts');
  });

  it('keeps a rule that it denies the opposite of', () => {
    const said = 'Nothing that holds drugs, trolley, cupboard or fridge, is left unlocked while unattended.';
    const asked = 'Cupboards, trolleys and refrigerators are locked when nobody is using them.';
    expect(judge(asked, said).status).not.toBe('contradicts');
  });

  it('is partly met, and asks for a reader, where neither words nor meaning make it sure', () => {
    const asked = 'No further operation should start until the ventilation has been restored.';
    const said = 'When the ventilation fails during an operation, the team decides whether it is completed.';
    const { status, lacking } = judge(asked, said, 0.56);
    expect(status).not.toBe('met');
    expect(lacking).not.toBe('');
  });

  it('does not lack an exception that it does not use', () => {
    const asked = 'Local exhaust ventilation must be tested every 14 months, unless a shorter interval is laid down.';
    expect(judge(asked, 'Local exhaust ventilation is tested every 14 months.').status).toBe('met');
  });
});

describe('A clause that narrows the duty', () => {
  it.each([
    [
      'to some of the things',
      'A risk assessment must be made before any new chemical is used.',
      'A risk assessment is made for new chemicals that carry a red label.',
    ],
    ['to one kind of people', 'All staff should be offered the vaccine.', 'The vaccine is offered to clinical staff.'],
    [
      'to a case',
      'Visitors should be screened whether or not they have symptoms.',
      'Visitors are screened if they have symptoms.',
    ],
    [
      'to some people',
      'Every patient should be asked about allergies on admission.',
      'Patients who are going to theatre are asked about allergies when they are admitted.',
    ],
  ])('contradicts: %s', (_, asked, said) => expect(judge(asked, said).status).toBe('contradicts'));

  it.each([
    [
      'what the requirement says itself',
      'Every patient who is admitted should be weighed.',
      'Patients who are admitted are weighed.',
    ],
    [
      'no one',
      'Visitors should be screened whether or not they have symptoms.',
      'All visitors are screened, with or without symptoms.',
    ],
    [
      'what is agreed first',
      'The Caldicott Guardian should approve each new sharing of information.',
      'New sharing of information goes ahead only when the Caldicott Guardian has approved it.',
    ],
  ])('contradicts nothing where it names %s', (_, asked, said) =>
    expect(judge(asked, said).status).not.toBe('contradicts'),
  );

  it('contradicts by a later date of the year, and not by an earlier one', () => {
    const asked = 'The report must be sent by 1 June each year.';
    expect(judge(asked, 'The report is sent by 1 September every year.').status).toBe('contradicts');
    expect(judge(asked, 'The report is sent by the end of May every year.').status).not.toBe('contradicts');
  });
});
