import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import { headingOf, shortOf } from '../asked/part-words.ts';

/** The row under a question: what its answer is, in templates filled with counts and with words of the question alone. */
export type Summary = { lead: string; detail: string };

export type SummedPart = {
  own: string;
  level: AnswerLevel;
  /** Quotes that answer it, or may. */
  quotes: number;
  /** Those that give the figure or time that is asked for; of other things a quote does not show by itself that it says them. */
  giving?: number | undefined;
  /** A figure is asked for, and the guide leaves it to the publication. */
  isLeftOpen?: boolean;
};

const leftOpen = 'The guide leaves the figure to the publication.';

const written = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => written[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1);
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "who pays", or the part's own words in quotation marks where it has no short form. */
const nameOf = (own: string): string => shortOf(own) ?? `“${headingOf(own)}”`;

const clauses = (count: number) => (count === 1 ? '1 clause' : `${count} clauses`);

function mayAnswer(quotes: number): Summary {
  if (quotes === 1) {
    return {
      lead: 'This clause may answer it.',
      detail: 'It does not say it outright. Read it before you act, or ask somebody who knows.',
    };
  }
  const detail =
    quotes === 2
      ? 'Neither says it outright. Read both before you act, or ask somebody who knows.'
      : 'None says it outright. Read them before you act, or ask somebody who knows.';
  return { lead: `These ${quotes} clauses may answer it.`, detail };
}

/** Beyond these parts the row would be a list of its own: it only counts. */
const mostSaid = 4;

/** "Two say how often, one may say how long." */
function said(parts: readonly SummedPart[]): string {
  if (parts.length > mostSaid) return '';
  const counts = new Map<string, number>();
  for (const { own, level, quotes, giving = 0 } of parts) {
    const name = shortOf(own);
    const count = level === 'may_answer' ? quotes : giving;
    if (level === 'not_found' || count === 0 || (name === undefined && level === 'answered')) continue;
    const says =
      name === undefined ? `may answer ${nameOf(own)}` : level === 'may_answer' ? `may say ${name}` : `say ${name}`;
    counts.set(says, (counts.get(says) ?? 0) + count);
  }
  const told = [...counts].map(
    ([says, count]) => `${inWords(count)} ${count === 1 ? says.replace(/^say /u, 'says ') : says}`,
  );
  return told.length === 0 ? '' : `${capital(told.join(', '))}.`;
}

const nothingOn = (parts: readonly SummedPart[]): string => {
  const missing = parts.filter(({ level }) => level === 'not_found').map(({ own }) => nameOf(own));
  return missing.length === 0 ? '' : `I found nothing on ${and.format(missing)}.`;
};

/**
 * The row for an answer with at least one quote.
 * @param quotes distinct quotes in the whole answer
 */
export function summaryOf(parts: readonly SummedPart[], quotes: number): Summary {
  const [only, ...others] = parts;
  const answered = parts.filter(({ level }) => level === 'answered').length;
  if (only === undefined || others.length === 0) {
    if (only?.level === 'may_answer') return mayAnswer(quotes);
    const detail = only?.isLeftOpen ? leftOpen : '';
    return { lead: quotes === 1 ? '1 clause answers this.' : `${quotes} clauses answer this.`, detail };
  }
  const detail = [said(parts), nothingOn(parts)].filter((each) => each !== '').join(' ');
  if (answered === 0) {
    const may = mayAnswer(quotes);
    return { lead: may.lead, detail: [detail, may.detail].filter((each) => each !== '').join(' ') };
  }
  const answering = Math.min(
    quotes,
    parts.reduce((sum, part) => sum + (part.level === 'answered' ? part.quotes : 0), 0),
  );
  const verb = answering === 1 ? 'answers' : 'answer';
  const points =
    answered === parts.length
      ? `all ${inWords(parts.length)} of your points`
      : `${inWords(answered)} of your ${inWords(parts.length)} points`;
  return {
    lead: `${clauses(answering)} ${verb} ${parts.length === 2 && answered === 2 ? 'both of your points' : points}.`,
    detail,
  };
}

export type Searched = {
  /** Documents in force that the search could read. */
  documents: number;
  /** Where it searched, after "the documents": "in force under HTM". */
  place: string;
  /** Documents that the asker named; undefined where they named none. */
  chosen?: number | undefined;
  /** Words of the question that the nearest passages are about, at most two. */
  subjects: readonly string[];
};

/** Why nothing could be read. */
function nothingToRead({ place, chosen = 0 }: Searched): string {
  if (chosen === 0) return `There is no document ${place} that you may read.`;
  return chosen === 1
    ? `The document you chose is not ${place}, or you can no longer read it.`
    : `None of the ${chosen} documents you chose is ${place}, or you can no longer read them.`;
}

function whatWasRead({ documents, place, chosen }: Searched): string {
  if (chosen === undefined)
    return documents === 1 ? `I read the one document ${place}` : `I read the ${documents} documents ${place}`;
  if (chosen === 1) return `I read the document you chose, as it is ${place}`;
  return documents >= chosen
    ? `I read the ${chosen} documents you chose, as they are ${place}`
    : `I read ${documents} of the ${chosen} documents you chose; the others are not ${place}, or you can no longer read them`;
}

/** The row where nothing answers: what was read, and what those texts do not say. */
export function notFoundSummary(parts: readonly Pick<SummedPart, 'own'>[], searched: Searched): Summary {
  const { documents, subjects } = searched;
  const lead = 'I could not find this.';
  const [only, ...others] = parts;
  const says = only !== undefined && others.length === 0 ? shortOf(only.own) : undefined;
  const none = says === undefined ? 'none answers this' : `none says ${says}`;
  if (documents === 0) return { lead, detail: nothingToRead(searched) };
  const read = whatWasRead(searched);
  const [first, second] = subjects;
  if (first === undefined) return { lead, detail: `${read}; ${none}.` };
  const about = second === undefined ? `Some are about ${first}` : `Some are about ${first} and some about ${second}`;
  return { lead, detail: `${read}. ${about}; ${none}.` };
}
