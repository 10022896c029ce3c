import type { ReaderParams } from './reader-params.ts';
import type { WikiDocument } from './wiki-queries.ts';

type Cited = { ids: ReadonlySet<string>; first: string | undefined; quote: ReaderParams['quote'] };

/** The text that the offsets of a link count in, if it is not the one the element has now. */
function earlierText(
  earlier: readonly { text_hash: string; text: string }[],
  now: string | undefined,
  { quotedText }: Pick<ReaderParams, 'quotedText'>,
): string | undefined {
  const said = earlier.find(({ text_hash: hash }) => quotedText !== undefined && hash.startsWith(quotedText));
  if (said !== undefined) return said.text;
  // A link without the text's mark was made before files were read again, so it counts in the oldest text.
  if (quotedText === undefined) return earlier[0]?.text;
  return now === undefined ? earlier.at(-1)?.text : undefined;
}

/**
 * The elements of this version that an address names, and the quoted words among them. Offsets count in the very element they were taken
 * from; where its file was read again since, the same words are marked wherever they are now.
 */
export function citedOf(document: WikiDocument, params: Pick<ReaderParams, 'quote' | 'quotedText'>): Cited {
  const met = document.requested_elements.filter(({ element_id: id }) => id !== null);
  const ids = new Set(met.flatMap(({ element_id: id }) => id ?? []));
  const [asked] = met;
  const first = asked?.element_id ?? undefined;
  const { quote } = params;
  const shown = document.elements.findIndex(({ id }) => id === first);
  const now = document.elements[shown]?.text;
  const isExact = asked?.resolved_by === 'id';
  const before = quote && earlierText(asked?.earlier_texts ?? [], isExact ? now : undefined, params);
  if (quote === undefined || before === undefined) return { ids, first, quote: isExact ? quote : undefined };
  const words = before.slice(quote.start, quote.end);
  if (isExact && now?.slice(quote.start, quote.end) === words) return { ids, first, quote };
  // The parts of a split stand beside each other: the nearest element with the words has them.
  const having = document.elements
    .map(({ id, text }, at) => ({ id, start: text.indexOf(words), far: Math.abs(at - shown) }))
    .filter(({ start }) => start !== -1)
    .sort((one, other) => one.far - other.far);
  const [place] = having;
  if (words.trim() === '' || place === undefined) return { ids, first, quote: undefined };
  return {
    ids: new Set([...(place.id === first ? ids : [...ids].filter((id) => id !== first)), place.id]),
    first: place.id,
    quote: { start: place.start, end: place.start + words.length },
  };
}
