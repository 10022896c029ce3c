import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { ShownSource } from './answer-state.ts';
import type { ShownQuote } from './quotes-of-answer.ts';

type Publication = NonNullable<AnswerSource['publication']>;

/** The publication that the quoted words leave something to, with an address that a reader may safely open. */
export const publicationOf = ({ publication, withheld }: ShownSource): Publication | undefined =>
  !withheld && publication && URL.parse(publication.url)?.protocol === 'https:' ? publication : undefined;

/** Those of several sources, each once. */
export const publicationsOf = (sources: readonly ShownSource[]): Publication[] => [
  ...new Map(sources.flatMap((source) => publicationOf(source) ?? []).map((each) => [each.url, each])).values(),
];

/** What a quote leaves to its publication: the figure, or no more than it says where it decides the question itself. */
export const pointsToPublication = (quote: ShownQuote | undefined): string =>
  quote?.sentences.some(({ deciding = [] }) => deciding.length > 0)
    ? 'It also points to the publication:'
    : 'The guide leaves this figure to the publication:';
