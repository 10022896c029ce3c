import type { DocumentBlock } from '#contract/features/write/document-section.ts';
import type { MeetingPoint } from '../meeting/meeting.ts';
import { chooseParagraphs } from './choose-paragraphs.ts';
import { paragraphsOf } from './passages.ts';
import type { DocumentTopic, WritingSource } from './writing-source.ts';

/** "the flushing of outlets" as a heading. */
const asHeading = (text: string) => `${text.charAt(0).toLocaleUpperCase('en-GB')}${text.slice(1)}`;

/** Turns of talk for which a topic has its usual number of statements; a longer one has more. */
const usualTurns = 60;

/** A topic in order: its title, what was said most tellingly, and what was decided. */
function writeTopic(source: WritingSource, topic: DocumentTopic, atMost: number): DocumentBlock[] {
  const isInside = ({ turn }: { turn: number }) => turn >= topic.from && turn <= topic.to;
  const decisions: MeetingPoint[] = source.meeting.decisions.filter(({ span }) => isInside(span));
  const decided = paragraphsOf(
    source,
    decisions.map(({ span }) => span),
  );
  const without = [...decided.flat().flatMap(({ from }) => from), ...source.elsewhere];
  const said = chooseParagraphs(source, source.sentences.filter(isInside), {
    atMost: atMost * Math.max(1, Math.round((topic.to - topic.from + 1) / usualTurns)),
    without,
  });
  if (said.length === 0 && decided.length === 0) return [];
  return [
    ...(topic.title
      ? [{ kind: 'heading' as const, text: asHeading(topic.title.text), from: [topic.title.span] }]
      : [{ kind: 'heading' as const, text: 'Discussion', from: [] }]),
    ...said.map((statements) => ({ kind: 'paragraph' as const, label: null, statements })),
    ...decided.map((statements) => ({ kind: 'paragraph' as const, label: 'Decided', statements })),
  ];
}

/** The topics of a meeting. A talk that was not divided is one. @param atMost statements a topic of usual length */
export function writeTopics(source: WritingSource, atMost: number): DocumentBlock[] {
  const { turns } = source.transcript;
  const whole = { from: turns[0]?.number ?? 0, to: turns.at(-1)?.number ?? 0, title: null };
  const topics = source.topics.length === 0 ? [whole] : source.topics;
  return topics.flatMap((topic) => writeTopic(source, topic, atMost));
}
