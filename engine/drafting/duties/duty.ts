import type { Day } from '../dates/calendar.ts';
import type { TurnSpan } from '../meeting/meeting.ts';

export const dutyKinds = ['duty_of_candour', 'riddor', 'data_breach', 'safeguarding', 'controlled_drug_loss'] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** The kinds of event under a duty: each has the clause that makes the duty apply to it. */
export type DutyEvent =
  | 'death'
  | 'severe_harm'
  | 'moderate_harm'
  | 'return_to_surgery'
  | 'psychological_harm'
  | 'work_death'
  | 'specified_injury'
  | 'over_seven_days'
  | 'public_to_hospital'
  | 'occupational_disease'
  | 'needlestick'
  | 'lifting_equipment'
  | 'dangerous_occurrence'
  | 'disclosed'
  | 'lost'
  | 'looked_up'
  | 'unavailable'
  | 'injury_seen'
  | 'ill_treatment'
  | 'neglect'
  | 'money'
  | 'sexual'
  | 'control'
  | 'child'
  | 'missing'
  | 'difference'
  | 'misuse';

/** The day from which a duty's time counts, with the words that name it. */
export type DutyClock = { day: Day; span: TurnSpan };

/** Something said that may start a duty. It says "may": whether the duty applies is for people to decide. */
export type DutyNotice = {
  kind: DutyKind;
  event: DutyEvent;
  /** The words that decide. */
  span: TurnSpan;
  /** All that the notice rests on, the deciding words first. */
  from: readonly TurnSpan[];
  /** What in the talk makes the duty a possibility: a sentence for people. */
  why: string;
  /** null where the words do not tell the day. */
  clock: DutyClock | null;
  /** From 0 to 1: how sure the rules are. */
  confidence: number;
};
