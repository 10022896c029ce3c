/** What the address of a document asks for beside the document. */
export type ReaderParams = {
  elementIds: string[];
  /** UTF-16 offsets of the quoted words in the first element. */
  quote: { start: number; end: number } | undefined;
  /** The chat and question that cited it. */
  citedIn: { sessionId: string; questionId: string | undefined } | undefined;
};

const ulid = /^[0-9A-Z]{26}$/;
const mostElements = 200;

function quoteFrom(text: string | null): ReaderParams['quote'] {
  const match = /^(\d{1,7})-(\d{1,7})$/.exec(text ?? '');
  if (!match) return undefined;
  const [start, end] = [Number(match[1]), Number(match[2])];
  return start < end ? { start, end } : undefined;
}

/** Reads the address; what is not well formed is left out. */
export function readReaderParams(params: URLSearchParams): ReaderParams {
  const elementIds = [...new Set(params.getAll('element_ids'))].filter((id) => ulid.test(id)).slice(0, mostElements);
  const sessionId = params.get('chat') ?? '';
  const questionId = params.get('question') ?? '';
  return {
    elementIds,
    quote: quoteFrom(params.get('quote')),
    citedIn: ulid.test(sessionId)
      ? { sessionId, questionId: ulid.test(questionId) ? questionId : undefined }
      : undefined,
  };
}

/** The link back to the answer. */
export const answerLink = ({ sessionId, questionId }: NonNullable<ReaderParams['citedIn']>): string =>
  `/chat/${sessionId}${questionId ? `#q-${questionId}` : ''}`;
