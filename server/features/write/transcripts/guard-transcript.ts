import { setImmediate as pause } from 'node:timers/promises';
import { coverText } from '#contract/patient-data/cover-text.ts';
import { findPatientData } from '#contract/patient-data/find-patient-data.ts';
import { countFindings, type Finding, type PatientDataCount } from '#contract/patient-data/finding.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { namesOfSpeakers } from '../speaker-words.ts';

export type GuardedTranscript = {
  transcript: Transcript;
  covered: PatientDataCount[];
  /** Numbers of the turns in which something was covered. */
  coveredTurns: number[];
};

/** Turns that are searched without a pause: others wait a few milliseconds at most. */
const turnsAtOnce = 20;

/**
 * A transcript as it may be stored: NHS numbers are covered under every policy, other patient data unless the organisation leaves the
 * decision to its people. Names of those who speak are no patient data.
 */
export async function guardTranscript(transcript: Transcript, policy: PatientDataPolicy): Promise<GuardedTranscript> {
  const isOfSpeaker = namesOfSpeakers(transcript.speakers);
  const found: Finding[] = [];
  const cover = (text: string): string => {
    const findings = findPatientData(text).filter(
      (finding) => (policy !== 'warn' || finding.class === 'nhs_number') && !isOfSpeaker(finding),
    );
    found.push(...findings);
    return findings.length === 0 ? text : coverText(text, findings);
  };
  const turns: Transcript['turns'][number][] = [];
  const coveredTurns: number[] = [];
  for (const [at, turn] of transcript.turns.entries()) {
    if (at % turnsAtOnce === 0) await pause();
    const text = cover(turn.text);
    if (text !== turn.text) coveredTurns.push(turn.number);
    // The places of the times move with the text; they are only as exact as the stretch.
    const times = text === turn.text ? turn.times : moveTimes(turn.times, turn.text.length, text.length);
    turns.push({ ...turn, text, times });
  }
  const head = transcript.head.map(cover);
  const title = transcript.title === null ? null : cover(transcript.title);
  return { transcript: { ...transcript, title, head, turns }, covered: countFindings(found), coveredTurns };
}

const moveTimes = (times: Transcript['turns'][number]['times'], from: number, to: number) =>
  times.map(({ at, seconds }) => ({ at: Math.round((at / Math.max(1, from)) * to), seconds }));
