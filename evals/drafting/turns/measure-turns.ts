import { findTurns } from '#engine/drafting/turns/find-turns.ts';
import { indexTurns } from '#engine/drafting/turns/index-turns.ts';
import { scoreByWords } from '#engine/drafting/words/word-scores.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import { mean } from '../alternate-halves.ts';
import type { QmsumMeeting } from '../read-qmsum.ts';

/** Means over queries, from 0 to 1. */
export type TurnFigures = {
  queries: number;
  turns_hit_at_1: number;
  turns_hit_at_3: number;
  turns_recall_at_10: number;
  plain_bm25_hit_at_1: number;
  plain_bm25_hit_at_3: number;
  plain_bm25_recall_at_10: number;
};

/** BM25 as libraries have it by default. */
const plainSettings = { k1: 1.2, b: 0.75 };

/** Numbers of turns, best first. */
type Ranking = readonly number[];
type Hits = { one: number; three: number; ten: number };

/** Of the gold turns, the share among the first ten: below 1 for spans of more than ten turns, whatever is found. */
function hitsOf(ranking: Ranking, gold: ReadonlySet<number>): Hits {
  const among = (most: number) => ranking.slice(0, most).filter((turn) => gold.has(turn)).length;
  return { one: among(1), three: Math.min(1, among(3)), ten: among(10) / gold.size };
}

/** Plain BM25 over the turns with their speakers' names, stemmed, without stop words. */
function rankPlainly({ transcript: { turns, speakers } }: QmsumMeeting): (query: string) => Ranking {
  const named = (speaker: number | null) => {
    const { label = '', role = '' } = speakers[speaker ?? -1] ?? {};
    return `${label} ${role ?? ''}`;
  };
  const texts = turns.map(({ speaker, text }) => contentStems(`${named(speaker)} ${text}`));
  const scores = scoreByWords(texts, plainSettings);
  return (query) => {
    const found = scores(contentStems(query));
    return [...found.keys()].sort((a, b) => (found[b] ?? 0) - (found[a] ?? 0) || a - b).map((at) => at + 1);
  };
}

/** How often the turns on which an answer rests, as the set's authors marked them, stand first. */
export function measureTurns(meetings: readonly QmsumMeeting[]): TurnFigures {
  const measured = meetings.flatMap((meeting) => {
    const index = indexTurns(meeting.transcript);
    const plain = rankPlainly(meeting);
    return meeting.queries.map(({ query, spans }) => {
      const gold = new Set(
        spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset + 1)),
      );
      const ours = findTurns(query, index).map(({ turn }) => turn);
      return { ours: hitsOf(ours, gold), plain: hitsOf(plain(query), gold) };
    });
  });
  const of = (way: 'ours' | 'plain', name: keyof Hits) => mean(measured.map((each) => each[way][name]));
  return {
    queries: measured.length,
    turns_hit_at_1: of('ours', 'one'),
    turns_hit_at_3: of('ours', 'three'),
    turns_recall_at_10: of('ours', 'ten'),
    plain_bm25_hit_at_1: of('plain', 'one'),
    plain_bm25_hit_at_3: of('plain', 'three'),
    plain_bm25_recall_at_10: of('plain', 'ten'),
  };
}
