import type { ByteRange } from './file-store.ts';

/**
 * Parses a Range header (RFC 9110, section 14). The RFC allows us to ignore several ranges at once, other units and malformed
 * headers, and we do.
 * @returns the range cut to the file's size; `all` when the header is ignored; `unsatisfiable` beyond the end
 */
export function requestedRange(header: string | undefined, byteSize: number): ByteRange | 'all' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '');
  if (!match) return 'all';
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return 'all';
    const length = Math.min(Number(last), byteSize);
    return length === 0 ? 'unsatisfiable' : { start: byteSize - length, end: byteSize - 1 };
  }
  const start = Number(first);
  const end = last === '' ? byteSize - 1 : Math.min(Number(last), byteSize - 1);
  if (last !== '' && Number(last) < start) return 'all';
  return start >= byteSize ? 'unsatisfiable' : { start, end };
}
