import type { DutyEvent } from '../duty.ts';
import type { AnyOf, DutyRow } from '../duty-row.ts';

const errors: AnyOf = ['wrongThing', 'leftIn', 'cutThrough', 'missedSign', 'choked', 'stillGiven'];
const omissions: AnyOf = ['delay', 'omitted', 'suicide', 'failure'];

const harms: readonly { harm: AnyOf; event: DutyEvent; what: string }[] = [
  { harm: ['died'], event: 'death', what: 'A patient died' },
  { harm: ['lasting', 'cancerSpread'], event: 'severe_harm', what: 'A patient came to lasting harm' },
  { harm: ['surgeryAgain'], event: 'return_to_surgery', what: 'A patient went back to surgery' },
  { harm: ['critical', 'operated', 'broken'], event: 'moderate_harm', what: 'A patient needed more treatment' },
  { harm: ['mind'], event: 'psychological_harm', what: 'A patient came to psychological harm' },
];

const candourOfErrors = harms.flatMap(({ harm, event, what }): DutyRow[] => [
  {
    kind: 'duty_of_candour',
    event,
    why: `${what} after something that went wrong in care.`,
    needs: [errors, harm],
    within: 50,
    weight: 3.5,
  },
  {
    kind: 'duty_of_candour',
    event,
    why: `${what} after something in care was late or was not done.`,
    needs: [omissions, harm, ['somebody', 'vulnerable', 'child']],
    within: 35,
    weight: 2.8,
  },
]);

/** Harm to a patient beside something that went wrong in care. The earlier rows need more to be said together and weigh more; what speaks against a late row outweighs it. */
export const candourRows: readonly DutyRow[] = [
  ...candourOfErrors,
  {
    kind: 'duty_of_candour',
    event: 'moderate_harm',
    why: 'A person in care fell and broke a bone or was badly hurt.',
    needs: [['broken', 'critical', 'lasting', 'operated', 'died'], ['fell']],
    within: 40,
    weight: 3.4,
    unless: { outsideWork: 2.5 },
  },
  {
    kind: 'duty_of_candour',
    event: 'return_to_surgery',
    why: 'A patient went back to surgery, and nothing says that it was planned.',
    needs: [['surgeryAgain'], ['somebody']],
    within: 15,
    weight: 2.6,
  },
  {
    kind: 'duty_of_candour',
    event: 'moderate_harm',
    why: 'Something was left in a patient.',
    needs: [['leftIn']],
    within: 0,
    weight: 3.5,
  },
  {
    kind: 'duty_of_candour',
    event: 'moderate_harm',
    why: 'A patient was injured in a procedure.',
    needs: [['cutThrough'], ['longerStay', 'inHospital', 'somebody']],
    within: 40,
    weight: 3,
  },
  {
    kind: 'duty_of_candour',
    event: 'severe_harm',
    why: 'A pressure ulcer became deep.',
    needs: [['pressureSore'], ['sore']],
    within: 25,
    weight: 3.2,
  },
  {
    kind: 'duty_of_candour',
    event: 'psychological_harm',
    why: 'A patient was awake in an operation.',
    needs: [['awake'], ['somebody']],
    within: 30,
    weight: 2.8,
  },
  {
    kind: 'duty_of_candour',
    event: 'moderate_harm',
    why: 'An infection caught in care needed more treatment.',
    needs: [['operated', 'critical', 'died', 'lasting', 'surgeryAgain', 'longerStay'], ['caughtHere']],
    within: 35,
    weight: 3,
  },
  {
    kind: 'duty_of_candour',
    event: 'moderate_harm',
    why: 'A patient stayed longer in hospital after something that went wrong in care.',
    needs: [errors, ['longerStay', 'inHospital']],
    within: 35,
    weight: 2.6,
  },
  {
    kind: 'duty_of_candour',
    event: 'moderate_harm',
    why: 'A patient was burnt in care.',
    needs: [['burn'], ['device'], ['vulnerable']],
    within: 20,
    weight: 2.6,
  },
  {
    kind: 'duty_of_candour',
    event: 'severe_harm',
    why: 'A mother or baby came to harm at a birth.',
    needs: [['critical', 'lasting', 'died', 'broken'], ['birth'], ['child', 'failure', 'delay', 'missedSign']],
    within: 40,
    weight: 3,
  },
  {
    kind: 'duty_of_candour',
    event: 'severe_harm',
    why: 'A patient became very ill, and nothing says that it was expected.',
    needs: [
      ['critical', 'lasting', 'operated', 'surgeryAgain'],
      ['critical', 'lasting', 'died', 'operated', 'grim', 'cancerSpread'],
      ['somebody', 'child', 'patientWord'],
    ],
    within: 15,
    weight: 2.2,
  },
  ...harms.slice(0, 4).map(
    ({ harm, event, what }): DutyRow => ({
      kind: 'duty_of_candour',
      event,
      why: `${what}, and something in care seems to have gone wrong.`,
      needs: [harm, ['wentBadly'], ['careWord', 'patientWord']],
      within: 40,
      weight: 2.4,
    }),
  ),
  {
    kind: 'duty_of_candour',
    event: 'severe_harm',
    why: 'The wrong part of the body may have been treated.',
    needs: [['organOut'], ['organ', 'bodyPart']],
    within: 15,
    weight: 3,
  },
  {
    kind: 'duty_of_candour',
    event: 'severe_harm',
    why: 'A patient may have come to lasting harm after something that went wrong in care.',
    needs: [['grim'], ['careWord'], ['wentBadly', 'missedSign', 'omitted', 'delay', 'wrongThing']],
    within: 40,
    weight: 2.3,
  },
  {
    kind: 'duty_of_candour',
    event: 'moderate_harm',
    why: 'A patient was hurt in care.',
    needs: [['badlyHurt'], ['bodyPart', 'organ'], ['careWord', 'patientWord'], ['wentBadly', 'fell']],
    within: 25,
    weight: 2.2,
    unless: { outsideWork: 2.5 },
  },
  ...harms.slice(0, 3).map(
    ({ harm, event, what }): DutyRow => ({
      kind: 'duty_of_candour',
      event,
      why: `${what}, and nothing says that it was expected.`,
      needs: [harm, ['somebody', 'vulnerable', 'child']],
      within: 12,
      weight: 1.7,
    }),
  ),
];
