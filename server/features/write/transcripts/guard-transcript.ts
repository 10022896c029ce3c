import { setImmediate as pause } from 'node:timers/promises';
import { coverText, wordsInPlaceOf } from '#contract/patient-data/cover-text.ts';
import { findPatientData } from '#contract/patient-data/find-patient-data.ts';
import { countFindings, type Finding, type PatientDataCount } from '#contract/patient-data/finding.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import type { Transcript, Turn } from '#engine/drafting/transcript/transcript.ts';
import { namesOfSpeakers } from '../speaker-words.ts';
import { isPatientName, laterMentions } from './patient-names.ts';

export type GuardedTranscript = {
  transcript: Transcript;
  covered: PatientDataCount[];
  /** Numbers of the turns in which something was covered. */
  coveredTurns: number[];
};

/** Turns that are searched without a pause: others wait a few milliseconds at most. */
const turnsAtOnce = 20;

/** Covers what is patient data in one text after another. */
class Guard {
  readonly found: Pick<Finding, 'class'>[] = [];
  /** Names of patients, as they stand in the text. */
  readonly names: string[] = [];
  readonly #isOfSpeaker: (finding: Pick<Finding, 'class' | 'value'>) => boolean;
  readonly #policy: PatientDataPolicy;

  constructor({ speakers }: Transcript, policy: PatientDataPolicy) {
    this.#isOfSpeaker = namesOfSpeakers(speakers);
    this.#policy = policy;
  }

  cover(text: string): string {
    const all = findPatientData(text);
    const covered = all.filter((finding) => this.#counts(finding, text, all));
    this.found.push(...covered);
    for (const { class: name, start, end } of covered) if (name === 'name') this.names.push(text.slice(start, end));
    return covered.length === 0 ? text : coverText(text, covered);
  }

  /** Covers names of patients in texts in which they stand alone. */
  coverLater(text: string, mentions: RegExp | undefined): string {
    if (mentions === undefined) return text;
    return text.replaceAll(mentions, () => {
      this.found.push({ class: 'name' });
      return wordsInPlaceOf({ class: 'name' });
    });
  }

  mentions(): RegExp | undefined {
    return laterMentions(this.names, (word) => this.#isOfSpeaker({ class: 'name', value: word }));
  }

  #counts(finding: Finding, text: string, all: readonly Finding[]): boolean {
    if (finding.class === 'nhs_number') return true;
    if (this.#policy === 'warn') return false;
    return finding.class !== 'name' || (!this.#isOfSpeaker(finding) && isPatientName(finding, text, all));
  }
}

/** The places of the times move with the text. */
const moveTimes = ({ times, text: { length: from } }: Turn, to: number) =>
  times.map(({ at, seconds }) => ({ at: Math.round((at / Math.max(1, from)) * to), seconds }));

const withText = (turn: Turn, text: string): Turn =>
  text === turn.text ? turn : { ...turn, text, times: moveTimes(turn, text.length) };

/**
 * A transcript as it may be stored: NHS numbers are covered under every policy, other patient data unless the organisation leaves the
 * decision to its people. Names of those who speak are no patient data, nor are those of colleagues; a patient's name is covered in every
 * turn once it was found in one.
 */
export async function guardTranscript(transcript: Transcript, policy: PatientDataPolicy): Promise<GuardedTranscript> {
  const guard = new Guard(transcript, policy);
  const turns: Turn[] = [];
  for (const [at, turn] of transcript.turns.entries()) {
    if (at % turnsAtOnce === 0) await pause();
    turns.push(withText(turn, guard.cover(turn.text)));
  }
  const mentions = guard.mentions();
  const covered = turns.map((turn) => withText(turn, guard.coverLater(turn.text, mentions)));
  const coveredTurns = covered.flatMap(({ number, text }, at) => (text === transcript.turns[at]?.text ? [] : [number]));
  const head = transcript.head.map((line) => guard.cover(line));
  const title = transcript.title === null ? null : guard.cover(transcript.title);
  return {
    transcript: { ...transcript, title, head, turns: covered },
    covered: countFindings(guard.found),
    coveredTurns,
  };
}
