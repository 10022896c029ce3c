import { type Verification, verifySentence } from '#engine/verification/verify-sentence.ts';
import type { GuideSentence, Part } from './read-guide-sentences.ts';

/** A sentence to verify; `isFair` when its source carries it. */
export type Tried = { isFair: boolean; set: string; text: string; source: GuideSentence };

export type Judged = Tried & { part: Part; verification: Verification; isWrong: boolean };

/** Right is *supported* for a fair sentence, and *partly* or *unsupported* for an altered one. */
export function judge(tried: Tried): Judged {
  const verification = verifySentence(tried.text, [tried.source.evidence]);
  const isSupported = verification.support === 'supported';
  return { ...tried, part: tried.source.part, verification, isWrong: isSupported !== tried.isFair };
}

type Row = { set: string; dev: number; dev_of: number; test: number; test_of: number };

const rounded = (share: number) => Math.round(share * 1000) / 1000;

function shareOf(judged: readonly Judged[], part: Part): { share: number; of: number } {
  const own = judged.filter((each) => each.part === part);
  const marked = own.filter(({ verification }) => verification.support !== 'supported').length;
  return { share: own.length === 0 ? 0 : rounded(marked / own.length), of: own.length };
}

function rowOf(set: string, judged: readonly Judged[]): Row {
  const [dev, test] = [shareOf(judged, 'dev'), shareOf(judged, 'test')];
  return { set, dev: dev.share, dev_of: dev.of, test: test.share, test_of: test.of };
}

/** Shares not judged *supported*: caught among the altered, false alarms among the fair. */
export function tally(judged: readonly Judged[]): { rows: Row[] } {
  const sets = Map.groupBy(judged, ({ set }) => set);
  const rows = [...sets].map(([set, each]) => rowOf(set, each));
  const altered = judged.filter(({ isFair }) => !isFair);
  const fair = judged.filter(({ isFair }) => isFair);
  return {
    rows: [
      ...rows,
      rowOf('all altered', altered),
      rowOf(
        'all altered in paraphrase',
        altered.filter(({ set }) => set.endsWith('in paraphrase')),
      ),
      rowOf(
        'all altered by hand',
        altered.filter(({ set }) => set.endsWith('by hand')),
      ),
      rowOf('all fair', fair),
      rowOf(
        'all fair but verbatim',
        fair.filter(({ set }) => set !== 'verbatim'),
      ),
    ],
  };
}
