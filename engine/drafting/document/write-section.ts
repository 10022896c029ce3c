import type { DocumentBlock, DocumentSection, DocumentStatement } from '#contract/features/write/document-section.ts';
import { findDates } from '../dates/find-dates.ts';
import type { Attendance, MeetingPoint, TurnSpan } from '../meeting/meeting.ts';
import { writtenDay } from '../speech/time-words.ts';
import type { SectionSource, TemplateSection } from '../templates/template.ts';
import { chooseParagraphs } from './choose-paragraphs.ts';
import { cueCounter } from './cue-words.ts';
import { asOneStatement, paragraphsOf } from './passages.ts';
import { writeActions } from './write-actions.ts';
import { writeTopics } from './write-topics.ts';
import { asStatement, composed, type RankedSentence, type WritingSource } from './writing-source.ts';

/** Statements of a section whose template gives no number. */
const usualStatements = 8;

function attendanceOf(source: WritingSource, rows: readonly Attendance[]): DocumentStatement[][] {
  const { meeting, transcript } = source;
  return rows.map(({ who, span }) => {
    const isChair = 'speaker' in who && who.speaker === meeting.chair;
    // Who speaks is present: the first turn shows it.
    const turn = 'speaker' in who ? transcript.turns.find(({ speaker }) => speaker === who.speaker) : undefined;
    const shown = span ?? (turn ? { turn: turn.number, start: 0, end: turn.text.length } : null);
    const statement = composed(source, `${source.nameOf(who)}${isChair ? ' (chair)' : ''}`, span);
    return [{ ...statement, from: shown ? [shown] : [] }];
  });
}

const pointsOf = (source: WritingSource, points: readonly MeetingPoint[]): DocumentStatement[][] =>
  paragraphsOf(
    source,
    points.map(({ span }) => span),
  );

const single = (source: WritingSource, text: string | null, span: TurnSpan | undefined): DocumentStatement[][] =>
  text === null || !span ? [] : [[composed(source, text, span)]];

/** "Wednesday 9 December 2026". */
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

type FindingName = Exclude<SectionSource['from'], 'topics' | 'actions' | 'salient' | 'field'>;

function statementsOfFinding(source: WritingSource, from: FindingName): DocumentStatement[][] {
  const { meeting } = source;
  const { quorum, previousMinutes, nextMeeting } = meeting;
  switch (from) {
    case 'attendance':
      return attendanceOf(source, meeting.present);
    case 'apologies':
      return attendanceOf(source, meeting.apologies);
    case 'interests':
      return pointsOf(source, meeting.interests);
    case 'quorum':
      return single(source, quorum && `The meeting was ${quorum.isQuorate ? '' : 'not '}quorate.`, quorum?.span);
    case 'previous_minutes': {
      const text =
        previousMinutes && `The minutes of the last meeting were ${previousMinutes.areAgreed ? '' : 'not '}agreed.`;
      return single(source, text, previousMinutes?.span);
    }
    case 'decisions':
      return pointsOf(source, meeting.decisions);
    case 'open_questions':
      return pointsOf(source, meeting.openQuestions);
    case 'risks':
      return pointsOf(source, meeting.risks);
    case 'figures':
      return pointsOf(source, meeting.figures);
    case 'next_meeting': {
      const day =
        nextMeeting && `${weekday.format(new Date(`${nextMeeting.day}T00:00:00Z`))} ${writtenDay(nextMeeting.day)}`;
      return single(source, day && `The next meeting is on ${day}.`, nextMeeting?.span);
    }
  }
}

const figure =
  /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|third|quarter)\b/iu;
const namedDay =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|last night|january|february|march|april|june|july|august|september|october|november|december)\b/iu;

/** The first sentence with a cue that gives what the field takes. The value is the sentence: a day that was past cannot be worked out. */
function writeField(
  source: WritingSource,
  heading: string,
  { cues, takes }: Extract<SectionSource, { from: 'field' }>,
): DocumentBlock[] {
  const { date } = source.meeting;
  const countCues = cueCounter(cues);
  const isWanted = (text: string) => {
    if (/\?\W*$/u.test(text)) return false;
    if (takes === 'figure') return figure.test(text);
    const dated = () =>
      namedDay.test(text) || findDates(text, { meeting: date ?? '2000-01-01', next: null }).length > 0;
    return takes === 'sentence' || dated();
  };
  const found = source.sentences.find(({ text }) => countCues(text) > 0 && isWanted(text));
  if (!found) return [];
  return [{ kind: 'field', label: heading, value: asStatement(source, source.reporter.report(found)) }];
}

function laidOut(paragraphs: readonly DocumentStatement[][], layout: TemplateSection['layout']): DocumentBlock[] {
  if (paragraphs.length === 0) return [];
  if (layout === 'list') return [{ kind: 'list', items: paragraphs.flatMap(asOneStatement) }];
  return paragraphs.map((statements) => ({ kind: 'paragraph', label: null, statements }));
}

/** Share of its salience that a sentence gains with each cue. */
const cueWeight = 0.25;

/** Sentences with one of the words, the more salient the more of them they hold. */
function holding({ sentences }: WritingSource, words: readonly string[]): RankedSentence[] {
  const countCues = cueCounter(words);
  return sentences.flatMap((sentence) => {
    const count = countCues(sentence.text);
    return count === 0 ? [] : [{ ...sentence, salience: sentence.salience * (1 + cueWeight * count) }];
  });
}

function blocksOf(
  source: WritingSource,
  { heading, source: from, layout, at_most }: TemplateSection,
  used: readonly TurnSpan[],
): DocumentBlock[] {
  const atMost = at_most ?? usualStatements;
  switch (from.from) {
    case 'topics':
      return writeTopics(source, atMost);
    case 'actions':
      return writeActions(source, layout);
    case 'field':
      return writeField(source, heading, from);
    case 'salient': {
      const matching = from.words.length === 0 ? source.sentences : holding(source, from.words);
      return laidOut(chooseParagraphs(source, matching, { atMost, used }), layout);
    }
    default:
      return laidOut(statementsOfFinding(source, from.from), layout);
  }
}

/**
 * Writes one section; it says `not_said` where the transcript has nothing for it.
 * @param used what earlier sections rest on, which a section of chosen sentences would rather not repeat
 */
export function writeSection(
  source: WritingSource,
  section: TemplateSection,
  used: readonly TurnSpan[] = [],
): DocumentSection {
  const { key, heading, required: isRequired, not_said: words } = section;
  const blocks = blocksOf(source, section, used);
  return blocks.length === 0
    ? { key, heading, isRequired, state: 'not_said', words }
    : { key, heading, isRequired, state: 'written', blocks };
}
