import { readDay } from '#web/platform/address/read-day.ts';

/** What the address of a document asks for, beside the document. */
export type ReaderParams = {
  elementIds: string[];
  /** The date whose text is read, YYYY-MM-DD. */
  asOf: string | undefined;
  /** What the address gives for that date and is no date that Candour can read. */
  notADay: string | undefined;
  /** Whether the source pages are shown beside it. */
  pageView: boolean;
  /** UTF-16 offsets of the quoted words in the first element. */
  quote: { start: number; end: number } | undefined;
  /** The beginning of the SHA-256 of the text that the offsets count in; older links lack it. */
  quotedText: string | undefined;
  /** The chat and question that cited it, and the number of the source. */
  citedIn: { sessionId: string; questionId: string | undefined; source: number | undefined } | undefined;
};

const ulid = /^[0-9A-Z]{26}$/;
const mostElements = 200;

function quoteFrom(text: string | null): ReaderParams['quote'] {
  const match = /^(\d{1,7})-(\d{1,7})$/.exec(text ?? '');
  if (!match) return undefined;
  const [start, end] = [Number(match[1]), Number(match[2])];
  return start < end ? { start, end } : undefined;
}

const sourceFrom = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined);

/** Reads the address; malformed values are dropped. */
export function readReaderParams(params: URLSearchParams): ReaderParams {
  const elementIds = [...new Set(params.getAll('element_ids'))].filter((id) => ulid.test(id)).slice(0, mostElements);
  const asOf = readDay(params.get('as_of'));
  const sessionId = params.get('chat') ?? '';
  const questionId = params.get('question') ?? '';
  return {
    elementIds,
    asOf,
    notADay: asOf === undefined ? params.get('as_of')?.slice(0, 40) || undefined : undefined,
    pageView: params.get('page_view') === '1',
    quote: quoteFrom(params.get('quote')),
    quotedText: /^[0-9a-f]{8,64}$/.exec(params.get('text') ?? '')?.[0],
    citedIn: ulid.test(sessionId)
      ? {
          sessionId,
          questionId: ulid.test(questionId) ? questionId : undefined,
          source: sourceFrom(params.get('source')),
        }
      : undefined,
  };
}

/** The link back to the answer and its source. */
export function answerLink({ sessionId, questionId, source }: NonNullable<ReaderParams['citedIn']>): string {
  if (questionId === undefined) return `/chat/${sessionId}`;
  return `/chat/${sessionId}#q-${questionId}${source === undefined ? '' : `-s${source}`}`;
}
