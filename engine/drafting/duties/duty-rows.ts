import type { CancelName, CueName } from './find-cues.ts';
import type { DutyEvent, DutyKind } from './duty.ts';

type AnyOf = readonly CueName[];
/** What has to be said together for a duty to be a possibility. */
export type DutyRow = {
  kind: DutyKind;
  event: DutyEvent;
  why: string;
  /** One of each group, the deciding one first. */
  needs: readonly [AnyOf, ...AnyOf[]];
  /** Words between the deciding cue and each of the others, at most. */
  within: number;
  /** How much the cues together weigh; a notice needs two when what speaks against it is taken off. */
  weight: number;
  /** Speaks more, or less, against this row than against its kind. */
  unless?: Partial<Record<CancelName, number>>;
  /** The row is void where such a cue stands within so many words of the deciding one. */
  voidNear?: readonly [cues: AnyOf, words: number];
};

const worker: AnyOf = ['worker', 'worksHere'];
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
  { kind: 'duty_of_candour', event, why: `${what} after something that went wrong in care.`, needs: [errors, harm], within: 50, weight: 3.5 },
  { kind: 'duty_of_candour', event, why: `${what} after something in care was late or was not done.`, needs: [omissions, harm, ['somebody', 'vulnerable', 'child']], within: 35, weight: 2.8 },
]);

const candour: readonly DutyRow[] = [
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
  { kind: 'duty_of_candour', event: 'moderate_harm', why: 'Something was left in a patient.', needs: [['leftIn']], within: 0, weight: 3.5 },
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
  { kind: 'duty_of_candour', event: 'psychological_harm', why: 'A patient was awake in an operation.', needs: [['awake'], ['somebody']], within: 30, weight: 2.8 },
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
  { kind: 'duty_of_candour', event: 'moderate_harm', why: 'A patient was burnt in care.', needs: [['burn'], ['device'], ['vulnerable']], within: 20, weight: 2.6 },
  {
    kind: 'duty_of_candour',
    event: 'severe_harm',
    why: 'A mother or baby came to harm at a birth.',
    needs: [['critical', 'lasting', 'died', 'broken'], ['birth'], ['child', 'failure', 'delay', 'missedSign']],
    within: 40,
    weight: 3,
  },
];

const riddor: readonly DutyRow[] = [
  {
    kind: 'riddor',
    event: 'specified_injury',
    why: 'Somebody at work broke a bone.',
    needs: [['broken'], worker, ['workCause', 'fell']],
    within: 40,
    weight: 3.5,
    unless: { backSoon: 1.5 },
    voidNear: [['digit'], 14],
  },
  {
    kind: 'riddor',
    event: 'over_seven_days',
    why: 'An injury at work keeps somebody off for more than seven days.',
    needs: [['longOff'], ['overSeven'], ['workCause', 'fell', 'burn', 'crushed']],
    within: 35,
    weight: 3.2,
  },
  {
    kind: 'riddor',
    event: 'needlestick',
    why: 'A needle or sharp from a source with a known blood-borne virus hurt somebody.',
    needs: [['sharp'], ['bloodVirus']],
    within: 60,
    weight: 3.5,
    unless: { cleanSharp: 3, unharmed: 0 },
  },
  { kind: 'riddor', event: 'specified_injury', why: 'Somebody at work lost part of the body.', needs: [['severed'], [...worker, 'workCause']], within: 30, weight: 3 },
  { kind: 'riddor', event: 'specified_injury', why: 'Somebody at work was crushed.', needs: [['crushed'], worker, ['inHospital', 'broken', 'critical', 'lasting', 'operated']], within: 35, weight: 3 },
  { kind: 'riddor', event: 'specified_injury', why: 'Somebody at work lost consciousness.', needs: [['outCold'], worker], within: 45, weight: 3.2 },
  {
    kind: 'riddor',
    event: 'specified_injury',
    why: 'Somebody at work was badly burnt, hurt in the eyes or had an electric shock.',
    needs: [['burn', 'eyeHurt', 'shock'], worker, ['inHospital', 'operated', 'outCold', 'lasting', 'critical', 'longOff']],
    within: 35,
    weight: 3.3,
  },
  {
    kind: 'riddor',
    event: 'public_to_hospital',
    why: 'A visitor was hurt on the premises and taken to hospital.',
    needs: [['inHospital', 'broken'], ['visitor'], ['premises'], ['fell', 'crushed', 'gaveWay', 'workCause']],
    within: 40,
    weight: 3.2,
  },
  {
    kind: 'riddor',
    event: 'lifting_equipment',
    why: 'Lifting equipment collapsed or broke in a part that carries the load.',
    needs: [['gaveWay'], ['lifting']],
    within: 14,
    weight: 2.8,
    unless: { unharmed: 0, nearMiss: 0 },
  },
  {
    kind: 'riddor',
    event: 'dangerous_occurrence',
    why: 'Something burst, blew up or caught fire.',
    needs: [['blast'], ['vessel']],
    within: 16,
    weight: 2.8,
    unless: { unharmed: 0, nearMiss: 0 },
  },
  {
    kind: 'riddor',
    event: 'dangerous_occurrence',
    why: 'A biological agent may have been released.',
    needs: [['released'], ['germ'], ['laboratory']],
    within: 30,
    weight: 2.8,
    unless: { unharmed: 0.5 },
  },
  {
    kind: 'riddor',
    event: 'occupational_disease',
    why: 'A doctor linked the disease of somebody at work to the work.',
    needs: [['workDisease'], ['diagnosed'], ['fromWork']],
    within: 40,
    weight: 3.4,
  },
  { kind: 'riddor', event: 'work_death', why: 'Somebody died in an accident at work.', needs: [['dead'], worker, ['plant', 'crushed', 'shock', 'severed']], within: 30, weight: 3.9 },
];

const breaches: readonly DutyRow[] = [
  { kind: 'data_breach', event: 'disclosed', why: 'Personal data went to somebody with no right to it.', needs: [['wrongPlace'], ['data'], ['sent', 'opened', 'foundOutside']], within: 20, weight: 3 },
  { kind: 'data_breach', event: 'disclosed', why: 'Personal data could be seen by people with no right to it.', needs: [['opened'], ['data'], ['clinical', 'sent']], within: 20, weight: 3 },
  { kind: 'data_breach', event: 'lost', why: 'Personal data was lost or stolen.', needs: [['lostIt'], ['data', 'device'], ['clinical']], within: 25, weight: 3 },
  { kind: 'data_breach', event: 'lost', why: 'Personal data was found where anybody could read it.', needs: [['foundOutside'], ['data'], ['clinical']], within: 40, weight: 3.3 },
  { kind: 'data_breach', event: 'looked_up', why: 'Somebody looked at a record without a reason.', needs: [['snooped'], ['noReason']], within: 30, weight: 3.3 },
  { kind: 'data_breach', event: 'disclosed', why: 'Personal data was told to somebody with no right to it.', needs: [['spoke'], ['told']], within: 25, weight: 2.6 },
  { kind: 'data_breach', event: 'disclosed', why: 'Somebody outside may have got into a system.', needs: [['hacked'], ['data', 'device', 'opened']], within: 25, weight: 2.6 },
  { kind: 'data_breach', event: 'unavailable', why: 'Personal data cannot be reached and may be lost.', needs: [['downForGood'], ['data'], ['clinical', 'device', 'downForGood']], within: 35, weight: 2.8 },
];

const safeguarding: readonly DutyRow[] = [
  { kind: 'safeguarding', event: 'child', why: 'A child has injuries that nobody explains.', needs: [['mark'], ['child'], ['unexplained']], within: 45, weight: 3.6 },
  { kind: 'safeguarding', event: 'injury_seen', why: 'A person in care has injuries that nobody explains.', needs: [['mark'], ['vulnerable'], ['unexplained', 'struck']], within: 45, weight: 3.3 },
  { kind: 'safeguarding', event: 'ill_treatment', why: 'Somebody is said to have handled a person in care roughly.', needs: [['struck'], ['abuser'], ['vulnerable', 'child']], within: 25, weight: 3 },
  { kind: 'safeguarding', event: 'ill_treatment', why: 'Somebody is said to have shouted at or threatened a person in care.', needs: [['insulted'], ['abuser'], ['vulnerable', 'child']], within: 20, weight: 2.4 },
  { kind: 'safeguarding', event: 'neglect', why: 'A person in care seems to have been left without care.', needs: [['neglected'], ['vulnerable', 'child', 'somebody']], within: 25, weight: 2.8 },
  { kind: 'safeguarding', event: 'neglect', why: 'A person in care seems to be badly kept.', needs: [['poorlyKept'], ['child', 'vulnerable'], ['unexplained', 'money', 'insulted', 'controlled']], within: 25, weight: 2.2 },
  { kind: 'safeguarding', event: 'money', why: "A person's money or belongings may have been taken.", needs: [['takenFrom'], ['money'], ['vulnerable'], ['abuser', 'unexplained']], within: 25, weight: 2.9 },
  { kind: 'safeguarding', event: 'sexual', why: 'Somebody may have been sexually abused or exploited.', needs: [['sexual'], ['child', 'vulnerable'], ['abuser', 'unexplained', 'controlled', 'sexual']], within: 30, weight: 3 },
  { kind: 'safeguarding', event: 'control', why: 'Somebody may be controlled or threatened.', needs: [['controlled'], ['vulnerable', 'child'], ['abuser', 'unexplained', 'struck', 'mark']], within: 25, weight: 2.7 },
  { kind: 'safeguarding', event: 'ill_treatment', why: 'Somebody is said to have filmed or photographed people in care.', needs: [['filmed']], within: 0, weight: 2.8 },
];

/** Words that mean something only beside each other. */
const fields: readonly DutyRow[] = [
  ...harms.slice(0, 4).map(({ harm, event, what }): DutyRow => ({
    kind: 'duty_of_candour', event, why: `${what}, and something in care seems to have gone wrong.`, needs: [harm, ['wentBadly'], ['careWord', 'patientWord']], within: 40, weight: 2.4,
  })),
  { kind: 'riddor', event: 'specified_injury', why: 'Equipment at work badly burnt somebody.', needs: [['burn'], ['machine', 'workCause'], ['inHospital', 'operated', 'bodyPart']], within: 25, weight: 2.4 },
  { kind: 'duty_of_candour', event: 'severe_harm', why: 'The wrong part of the body may have been treated.', needs: [['organOut'], ['organ', 'bodyPart']], within: 15, weight: 3 },
  { kind: 'duty_of_candour', event: 'severe_harm', why: 'A patient may have come to lasting harm after something that went wrong in care.', needs: [['grim'], ['careWord'], ['wentBadly', 'missedSign', 'omitted', 'delay', 'wrongThing']], within: 40, weight: 2.3 },
  { kind: 'duty_of_candour', event: 'moderate_harm', why: 'A patient was hurt in care.', needs: [['badlyHurt'], ['bodyPart', 'organ'], ['careWord', 'patientWord'], ['wentBadly', 'fell']], within: 25, weight: 2.2, unless: { outsideWork: 2.5 } },
  { kind: 'riddor', event: 'specified_injury', why: 'Equipment at work badly hurt somebody.', needs: [['badlyHurt', 'crushed', 'severed'], ['machine'], ['reachedHim', 'bodyPart'], ['inHospital', 'badlyHurt', 'notBack', 'grim']], within: 25, weight: 2.3, voidNear: [['digit'], 10] },
  { kind: 'riddor', event: 'over_seven_days', why: 'An injury at work keeps somebody off for more than seven days.', needs: [['notBack'], ['agoLong', 'overSeven'], ['hurtAtWork']], within: 25, weight: 2.8 },
  { kind: 'riddor', event: 'needlestick', why: 'A sharp from a source with a known blood-borne virus hurt somebody.', needs: [['wentIn'], ['virusKnown'], ['sharpThing']], within: 35, weight: 3, unless: { cleanSharp: 3, unharmed: 0 } },
  { kind: 'data_breach', event: 'disclosed', why: 'A paper or device with personal data came to somebody with no right to it.', needs: [['notTheirs'], ['paper'], ['clinical', 'data'], ['sent', 'wrongPlace', 'told', 'lostIt', 'foundOutside', 'opened']], within: 16, weight: 2.2 },
  { kind: 'data_breach', event: 'disclosed', why: 'Somebody passed on what patients came for.', needs: [['tells'], ['notTheirs', 'noReason', 'spoke']], within: 25, weight: 2.4 },
  { kind: 'safeguarding', event: 'ill_treatment', why: 'A person in care was tied, locked in or kept from moving.', needs: [['bound'], ['vulnerable', 'child', 'patientWord', 'somebody']], within: 15, weight: 2.3 },
  { kind: 'safeguarding', event: 'money', why: "A person's money or belongings may have been taken.", needs: [['notThere'], ['cash'], ['onlyUs', 'abuser', 'unexplained']], within: 25, weight: 2.3 },
  { kind: 'safeguarding', event: 'control', why: 'Somebody with an injury may not be free to speak.', needs: [['partner'], ['mark', 'controlled', 'struck']], within: 25, weight: 2.6 },
  { kind: 'safeguarding', event: 'neglect', why: 'Care was signed for that does not seem to have been given.', needs: [['signedFor'], ['neglected', 'poorlyKept']], within: 40, weight: 2.6 },
  { kind: 'controlled_drug_loss', event: 'difference', why: 'More of a controlled drug is gone than was given.', needs: [['goingDown'], ['controlledDrug']], within: 25, weight: 2.4 },
  { kind: 'controlled_drug_loss', event: 'misuse', why: 'A controlled drug turned up where it should not be.', needs: [['outThere'], ['controlledDrug']], within: 25, weight: 2.3 },
];

/** Less was said than a row above needs: anything that speaks against them outweighs these. */
const faint: readonly DutyRow[] = [
  ...harms.slice(0, 3).map(({ harm, event, what }): DutyRow => ({
    kind: 'duty_of_candour', event, why: `${what}, and nothing says that it was expected.`, needs: [harm, ['somebody', 'vulnerable', 'child']], within: 12, weight: 1.7,
  })),
  { kind: 'riddor', event: 'specified_injury', why: 'Somebody at work was badly hurt.', needs: [['broken', 'severed', 'crushed', 'outCold', 'shock', 'eyeHurt'], worker], within: 30, weight: 2.1, unless: { backSoon: 2 }, voidNear: [['digit'], 14] },
  { kind: 'riddor', event: 'over_seven_days', why: 'Somebody at work has been off for more than seven days.', needs: [['longOff'], ['overSeven'], worker], within: 15, weight: 1.7 },
  { kind: 'riddor', event: 'occupational_disease', why: 'Somebody at work has a disease that work can cause.', needs: [['workDisease'], ['diagnosed'], worker], within: 35, weight: 2.1 },
  { kind: 'safeguarding', event: 'ill_treatment', why: 'A person in care may have been treated badly.', needs: [['mark', 'struck', 'insulted', 'neglected', 'sexual', 'controlled'], ['vulnerable', 'child'], ['unexplained', 'abuser']], within: 30, weight: 1.9 },
  { kind: 'controlled_drug_loss', event: 'difference', why: 'Something about a controlled drug does not fit.', needs: [['stockGone', 'shortCount', 'tampered', 'stolen', 'falseEntry'], ['controlledDrug'], ['stockGone', 'shortCount', 'tampered', 'stolen', 'falseEntry']], within: 45, weight: 2.2 },
];

const drugs: readonly DutyRow[] = [
  { kind: 'controlled_drug_loss', event: 'missing', why: 'A controlled drug is said to be missing.', needs: [['stockGone'], ['controlledDrug']], within: 35, weight: 3 },
  { kind: 'controlled_drug_loss', event: 'difference', why: 'The count of a controlled drug does not match the record.', needs: [['shortCount'], ['controlledDrug']], within: 40, weight: 3 },
  { kind: 'controlled_drug_loss', event: 'misuse', why: 'A controlled drug seems to have been tampered with.', needs: [['tampered'], ['controlledDrug']], within: 35, weight: 3 },
  { kind: 'controlled_drug_loss', event: 'misuse', why: 'A controlled drug may have been stolen or used by staff.', needs: [['stolen'], ['controlledDrug']], within: 40, weight: 3 },
  { kind: 'controlled_drug_loss', event: 'misuse', why: 'The records of a controlled drug do not fit what patients were given.', needs: [['falseEntry'], ['controlledDrug']], within: 40, weight: 2.7 },
];

export const dutyRows: readonly DutyRow[] = [...candour, ...riddor, ...breaches, ...safeguarding, ...drugs, ...fields, ...faint];

/** How much each thing speaks against a kind. What is not named does not speak against it. */
export const cancelsOfKind: Record<DutyKind, Partial<Record<CancelName, number>>> = {
  duty_of_candour: { resolved: 1.2, nearMiss: 2.5, unharmed: 3, drill: 4, training: 3, hypothetical: 3, cleanAudit: 3, policyTalk: 2, longAgo: 3, expected: 2.5, explained: 1, joking: 3, outsideWork: 1.5, putRight: 0.5 },
  riddor: { resolved: 1.2, nearMiss: 1.5, unharmed: 2.5, drill: 4, training: 3, hypothetical: 3, cleanAudit: 3, policyTalk: 2, longAgo: 3, outsideWork: 4, backSoon: 2.5, cleanSharp: 0, joking: 2 },
  data_breach: { resolved: 1.2, nearMiss: 2.5, drill: 4, training: 3, hypothetical: 3, cleanAudit: 3, policyTalk: 2.5, longAgo: 3, putRight: 2.5, noPersonalData: 2.5, joking: 1 },
  safeguarding: { resolved: 1.2, drill: 4, training: 3, hypothetical: 3, cleanAudit: 3, policyTalk: 3, longAgo: 3, explained: 3, putRight: 2, joking: 3, nearMiss: 0.5 },
  controlled_drug_loss: { resolved: 1.2, nearMiss: 2, drill: 4, training: 3, hypothetical: 3, cleanAudit: 3.5, policyTalk: 2.5, longAgo: 3, putRight: 2.5, explained: 1, joking: 1 },
};
