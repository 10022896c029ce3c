import type { DocumentSection } from '#contract/features/write/document-section.ts';
import type { TurnSpan } from '../meeting/meeting.ts';
import { createReporter } from '../speech/reporter.ts';
import { writtenDay } from '../speech/time-words.ts';
import type { Template } from '../templates/template.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { meetingHours, timesOfTurns } from './time-of-turn.ts';
import { writeSection } from './write-section.ts';
import { type DocumentMaterial, openSource } from './writing-source.ts';
import { spansOfSection, type WritingEvent, type WrittenDocument } from './written-document.ts';

const capital = (text: string) => `${text.charAt(0).toLocaleUpperCase('en-GB')}${text.slice(1)}`;

function headOf(transcript: Transcript, { meeting }: DocumentMaterial, { called }: Template) {
  const title = transcript.title === null ? capital(called) : `${transcript.title}: ${called}`;
  const when = [meeting.date === null ? null : writtenDay(meeting.date), meetingHours(transcript)].filter(
    (part) => part !== null,
  );
  const turns = `Written from ${transcript.turns.length} turn${transcript.turns.length === 1 ? '' : 's'}, nothing added.`;
  return { title, subtitle: [...(when.length > 0 ? [`${when.join(', ')}.`] : []), turns].join(' ') };
}

/** Lets others have the thread between two sections. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** `kept`: sections that an interrupted run has written, which are not written again. `signal` ends the writing after a section. */
export type WritingOptions = { kept?: readonly DocumentSection[]; signal?: AbortSignal };

/**
 * Writes a document from a transcript by rules alone, section by section. Nothing stands in it that was not said: statements are reported or
 * quoted, fixed sentences name a finding, and a section without words says so.
 * @throws the signal's reason when it is aborted
 */
export async function* writeDocument(
  transcript: Transcript,
  template: Template,
  material: DocumentMaterial,
  { kept = [], signal }: WritingOptions = {},
): AsyncGenerator<WritingEvent, void, void> {
  const head = headOf(transcript, material, template);
  yield { kind: 'started', ...head, sections: template.sections.map(({ key, heading }) => ({ key, heading })) };
  const { date, nextMeeting } = material.meeting;
  const reporter = createReporter(transcript, { date, next: nextMeeting?.day ?? null });
  const source = openSource(transcript, material, { reporter, timeOf: timesOfTurns(transcript) });
  const sections: DocumentSection[] = [];
  const chosen: TurnSpan[] = [];
  for (const section of template.sections) {
    await pause();
    signal?.throwIfAborted();
    yield { kind: 'section_started', key: section.key };
    const written = kept.find(({ key }) => key === section.key) ?? writeSection(source, section, chosen);
    sections.push(written);
    if (section.source.from === 'salient') chosen.push(...spansOfSection(written));
    yield { kind: 'section_done', section: written };
  }
  const document: WrittenDocument = { template: template.key, ...head, sections };
  yield { kind: 'finished', document };
}
