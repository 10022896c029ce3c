import { isDocumentId } from '#contract/document-id.ts';
import { api } from '#web/platform/api/api-client.ts';

export type Side = 'before' | 'after';
export type ComparedPair = Record<Side, string>;

export const compareQuery = (pair: ComparedPair) => api.compare.compare.queryOptions({ input: pair });

/** The two versions named in the address; undefined when it names fewer. */
export function readPair(params: URLSearchParams): ComparedPair | undefined {
  const [before, after] = [params.get('before') ?? '', params.get('after') ?? ''];
  return isDocumentId(before) && isDocumentId(after) ? { before, after } : undefined;
}

/** The address of a comparison; `showsAll` includes unchanged clauses. */
export const compareAddress = ({ before, after }: ComparedPair, showsAll = false): string =>
  `/compare?before=${before}&after=${after}${showsAll ? '&show=all' : ''}`;
