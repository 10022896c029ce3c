import { convertedKindOf } from '#engine/reading/converted-kinds.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParserPool, SharedParser } from '#engine/versions/parser-pool.ts';
import { loadBytes } from '#engine/versions/publish-input.ts';
import type { DocumentConverter } from './document-converter.ts';

const warning = 'LibreOffice converted this file before it was read. Compare its numbers with the file.';

type Parse = ParserPool['parse'];

/** Reads a file; one that the parser cannot read as it is, it reads once more as what the converter made of it. */
const converting =
  (parse: Parse, converter: DocumentConverter, closing: AbortSignal): Parse =>
  async (fileName, bytes, description, watch) => {
    try {
      return await parse(fileName, bytes, description, watch);
    } catch (error) {
      if (!(error instanceof DocumentRefused) || error.reason !== 'needs_conversion') throw error;
      const source = await loadBytes(bytes);
      const kind = convertedKindOf(source);
      if (kind === undefined) throw error;
      const signal = watch?.signal ? AbortSignal.any([watch.signal, closing]) : closing;
      const converted = await converter.convert(source, kind, signal);
      const read = await parse(fileName, converted, description, watch);
      return { ...read, mediaType: kind.mediaType, warning: [read.warning, warning].filter(Boolean).join(' ') };
    }
  };

/** The same parser, for files that must be converted too. */
export function convertingParser(parser: SharedParser, converter: DocumentConverter): SharedParser {
  if (!converter.isOn) return parser;
  const closing = new AbortController();
  return {
    ...parser,
    parse: converting(parser.parse, converter, closing.signal),
    inTurnOf: (turn) => {
      const inTurn = parser.inTurnOf(turn);
      return { ...inTurn, parse: converting(inTurn.parse, converter, closing.signal) };
    },
    close: () => {
      closing.abort();
      return parser.close();
    },
  };
}
