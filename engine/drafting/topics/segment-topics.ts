import type { Transcript } from '../transcript/transcript.ts';
import { bestCuts } from './best-cuts.ts';
import { handOverOf, leadersOf } from './hand-over.ts';
import { similarityAtStarts } from './sliding-similarity.ts';
import { type SegmentTitle, titleSegments } from './title-segments.ts';

/** Consecutive turns about one topic. */
export type TopicSegment = {
  /** The number of its first turn. */
  from: number;
  /** The number of its last turn. */
  to: number;
  /** null where no words of it tell what it is about. */
  title: SegmentTitle | null;
};

/** Chosen on the development half of the meetings (evals/README.md). */
const topicSettings = {
  /** Content words on each side of a possible cut. */
  window: 150,
  change: 1,
  subject: 2,
  person: 2.5,
  /** Of a hand-over by somebody who does not lead. */
  byOthers: 0.6,
  /** Whoever speaks next has not spoken for so many words. */
  absence: 1500,
  newcomer: 1,
  cut: 3,
  length: 1.5,
  usualWords: 1500,
};

const spokenCount = (text: string): number => text.split(/\s+/u).length;

/**
 * How much each turn's words differ from those before it, in standard deviations from the mean of the talk. Short windows share few words
 * whatever is said, so they count as far as they are full.
 */
function changes(texts: readonly string[]): number[] {
  const values = similarityAtStarts(texts, topicSettings.window);
  const full = values.filter(({ fullness }) => fullness >= fullEnough).map(({ similarity }) => similarity);
  const mean = full.reduce((sum, value) => sum + value, 0) / Math.max(1, full.length);
  const spread = Math.sqrt(full.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, full.length));
  return values.map(({ similarity, fullness }) => (spread < least ? 0 : (fullness * (mean - similarity)) / spread));
}
/** Share of a window that has to hold words before its similarity counts for the mean. */
const fullEnough = 0.5;
/** A smaller spread is that of a talk that never changes. */
const least = 1e-6;

/** Words since each turn's speaker last spoke; infinite where they did not. */
function absences({ turns }: Transcript, words: readonly number[]): number[] {
  const lastSpoke = new Map<number | null, number>();
  let said = 0;
  return turns.map(({ speaker }, at) => {
    const last = lastSpoke.get(speaker);
    const absence = last === undefined ? Number.POSITIVE_INFINITY : said - last;
    said += words[at] ?? 0;
    lastSpoke.set(speaker, said);
    return absence;
  });
}

/** How much speaks for a topic that starts at each turn. */
function startScores(transcript: Transcript, words: readonly number[], leaders: ReadonlySet<number>): number[] {
  const { turns } = transcript;
  const { change, subject, person, byOthers, absence, newcomer } = topicSettings;
  const changed = changes(turns.map(({ text }) => text));
  const absent = absences(transcript, words);
  return turns.map(({ speaker, text }, at) => {
    const leads = speaker !== null && leaders.has(speaker);
    const handOver = handOverOf(text);
    const isNew = leads && (absent[at + 1] ?? 0) > absence;
    const said = handOver === 'subject' ? (leads ? subject : subject * byOthers) : handOver && leads ? person : 0;
    return change * (changed[at] ?? 0) + said + (isNew ? newcomer : 0);
  });
}

/**
 * Divides a transcript into topics by rules: where the words change, where the chair hands over, and by how long topics usually are.
 * @param chair index of the speaker who chairs, where known
 * @returns segments that follow one another and cover all turns; none for a transcript without turns
 */
export function segmentTopics(transcript: Transcript, chair: number | null = null): TopicSegment[] {
  const { turns } = transcript;
  const words = turns.map(({ text }) => spokenCount(text));
  const { cut, length, usualWords } = topicSettings;
  const leaders = leadersOf(transcript, chair);
  const scores = startScores(transcript, words, leaders).map((score) => score - cut);
  const starts = bestCuts(words, scores, { length, usualWords });
  const ranges = starts.map((start, at) => ({ start, end: starts[at + 1] ?? turns.length }));
  const titles = titleSegments(transcript, ranges, leaders);
  return ranges.map(({ start, end }, at) => ({
    from: turns[start]?.number ?? 0,
    to: turns[end - 1]?.number ?? 0,
    title: titles[at] ?? null,
  }));
}
