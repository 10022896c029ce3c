import { describe, expect, it } from 'vitest';
import { expectationOf } from './expectation.ts';

type Row = [question: string, kind: string, says: string, saysNot: string];

const strict: Row[] = [
  ['How often is the alarm tested?', 'frequency', 'It is tested every week.', 'It is tested by the estates team.'],
  ['What temperature should the store be?', 'temperature', 'It is kept at 60 °C.', 'The temperature is recorded.'],
  ['How hot may the bath be?', 'temperature', 'No more than 43 degrees.', 'Baths are filled by staff.'],
  ['What colour is the bag for sharps?', 'colour', 'The lid is yellow.', 'The bag is tied.'],
  ['How much does the licence cost?', 'money', 'It costs £120 a year.', 'The fee is set each year.'],
  ['What voltage is the test done at?', 'figure', 'The test is done at 500 V.', 'The test is done by an electrician.'],
  ['Which day is the deadline?', 'date', 'By 30 June each year.', 'At the end of the period.'],
  ['Who pays for the uniform?', 'payer', 'The employer pays for it.', 'The employer provides it.'],
  ['What proportion of rooms should be single?', 'share', 'At least half of them.', 'Single rooms have doors.'],
  ['At what age may a child consent?', 'age', 'From the age of 16.', 'A child may consent.'],
  ['How wide must the door be?', 'size', 'The door is 1,200 mm wide.', 'The door is wide enough for a bed.'],
  ['How much space is there between beds?', 'size', 'Beds stand 3.6 metres apart.', 'Beds stand apart.'],
  ['max weight of the hoist', 'mass', 'The hoist takes 200 kg.', 'The hoist is marked with its load.'],
  ['How long do we keep the register?', 'time', 'It is kept for two years.', 'It is kept in the safe.'],
  ['How soon must we reply?', 'time', 'Not later than 20 working days.', 'By letter.'],
  ['How many days have we got?', 'time', 'Within three working days.', 'The team has to reply.'],
  [
    'What is the usual maximum interval between inspections?',
    'frequency',
    'At least every five years.',
    'By a person.',
  ],
  ['audit of the rooms, how many times a year', 'frequency', 'It is done twice.', 'It is done by the team.'],
  ['At that temperature, how long must it stay?', 'time', 'For ten minutes.', 'It stays at 65 °C.'],
  ['What is the maximum period for which it runs?', 'time', 'It ends after three years.', 'It is signed twice.'],
  ['out of the washer, how many hrs have we got', 'time', 'Within three hours.', 'It is dried first.'],
  ['toolkit deadline this year', 'time', 'It is published by 30 June.', 'The deadline is in the toolkit.'],
  ['Which form number is for the order?', 'form', 'The order is made on form AB12C.', 'The order is signed.'],
  ['What score does the area need?', 'figure', 'The target is 95 per cent.', 'The score is shown at the door.'],
  ['adrenaline dose for an adult', 'dose', '500 micrograms are given.', 'Adrenaline may be given by anyone.'],
  ['What are the visiting hours?', 'clock', 'From 10 am to 8 pm.', 'Visitors are welcome.'],
  ['Which gloves are best?', 'choice', 'Nitrile gloves are preferred.', 'Gloves are worn.'],
  ['What is the phone number of the duty engineer?', 'contact', 'Ring 0300 003 1747.', 'Ring the engineer.'],
  [
    'How many first aiders do we need?',
    'count',
    'There are at least two trained first aiders.',
    'First aiders train every 3 years.',
  ],
];

describe('The expectation of a question', () => {
  it.each(strict)('for “%s” is a %s: “%s” gives one, “%s” does not', (question, kind, says, saysNot) => {
    const expects = expectationOf(question);
    expect(expects).toMatchObject({ kind, isStrict: true });
    expect([expects?.isMetBy(says), expects?.isMetBy(saysNot)]).toEqual([true, false]);
  });

  it.each([
    ['Who signs the permit?', 'actor'],
    ['When is the drill held?', 'occasion'],
    ['What is a needlestick injury?', 'definition'],
    ['Can staff wear rings?', 'duty'],
    ['Do we have to buy safety needles even though they cost more?', 'duty'],
  ])('for “%s” is a kind with too many forms to require: %s', (question, kind) => {
    expect(expectationOf(question)).toMatchObject({ kind, isStrict: false });
  });

  it('is none in particular when the question is a few words', () => {
    expect(expectationOf('legionella flushing')).toBeUndefined();
  });
});
