import { contentStems, stemOf, tokenise } from '#engine/search/tokenise.ts';

/** Stems that name no subject of their own: what is done with things, when, and by whom in general. */
const general = new Set(
  contentStems(
    `often long much many soon quick need must should have get got go going say said tell told know keep kept do done happen next first last
    thing things person people somebody someone anybody anyone time times date dates day days week weeks month months year years allowed right true
    write written record recorded log logged sign signed report reported pay pays check checked make makes call use used give given take
    advice quick please list checklist deadline limit copy start begin end weekend bank holiday tonight today tomorrow number count about work out
    ok okay just also really actually supposed meant want wants nobody enough anything everything everyone others answer reply respond pls plz one two three four five six other kind sort different difference change changes changed last lasts run runs`,
  ),
);

/** Stems of the words that may name a subject. */
export const subjectStems = (text: string): string[] => contentStems(text).filter((stem) => !general.has(stem));

type Run = { start: number; end: number; stems: string[] };

/** Stretches of words that may name a subject: "How often must emergency generators be tested?" has two. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (const { stem, isStop, start, end } of tokenise(text)) {
    if (isStop || general.has(stemOf(stem)) || general.has(stem)) {
      last = undefined;
      continue;
    }
    if (last !== undefined && !/[,;:.?!]/u.test(text.slice(last.end, start))) {
      last.end = end;
      last.stems.push(stem);
    } else {
      last = { start, end, stems: [stem] };
      runs.push(last);
    }
  }
  return runs;
}

const mostCharacters = 60;
/** "acknowledge a written complaint" is one subject; "emergency generators be tested" is a subject and what is done with it. */
const joins = /^\s+(?:an?|the|of|our|your|my|his|her|their)?(?:\s*(?:written|signed|new|next|first|last))?\s*$/iu;

/** Runs that a small word parts are also one longer run. */
function withJoined(text: string, runs: readonly Run[]): Run[] {
  const joined: Run[] = [...runs];
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1];
    if (next === undefined || !joins.test(text.slice(run.end, next.start))) continue;
    joined.push({ start: run.start, end: next.end, stems: [...run.stems, ...next.stems] });
  }
  return joined;
}

/**
 * The words of a question that name what it is about, as they stand in it: "emergency generators". Words that the quoted passages share
 * come first.
 * @returns undefined where no word names a subject
 */
export function subjectOf(question: string, quotes: readonly string[]): string | undefined {
  const quoted = new Set(quotes.flatMap((quote) => contentStems(quote)));
  const value = ({ stems }: Run) => stems.filter((stem) => quoted.has(stem)).length * 2 + Math.min(stems.length, 3);
  const [best] = withJoined(question, runsOf(question)).toSorted((a, b) => value(b) - value(a) || a.start - b.start);
  return best && question.slice(best.start, best.end).slice(0, mostCharacters);
}
