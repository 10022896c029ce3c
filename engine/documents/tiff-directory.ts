import { DocumentRefused } from './document-refused.ts';

/** One page of a TIFF: the numbers of its tags, by tag (TIFF 6.0, section 2). */
export type TiffPage = ReadonlyMap<number, number[]>;

export type TiffFile = { pages: TiffPage[]; isLittleEndian: boolean };

export const tags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  faxOptions: 292,
  resolutionUnit: 296,
  predictor: 317,
  colours: 320,
  tileWidth: 322,
  jpegTables: 347,
} as const;

/** Bytes of a value by its type: byte, text, short, long, rational, and the signed ones; others are passed over. */
const typeBytes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8 };
const wanted: ReadonlySet<number> = new Set(Object.values(tags));
/** Pages of one file, and values of one tag. */
const most = { pages: 500, values: 1_000_000 };

export const damagedTiff = () =>
  new DocumentRefused('corrupt', 'The TIFF picture is cut off or damaged, so that it cannot be opened.');

function readValues(view: DataView, at: number, little: boolean): number[] {
  const [type, count] = [view.getUint16(at + 2, little), view.getUint32(at + 4, little)];
  const bytes = typeBytes[type];
  if (bytes === undefined) return [];
  if (count > most.values) throw damagedTiff();
  const from = count * bytes <= 4 ? at + 8 : view.getUint32(at + 8, little);
  return Array.from({ length: count }, (_, index) => {
    const place = from + index * bytes;
    if (bytes === 1) return view.getUint8(place);
    if (bytes === 2) return view.getUint16(place, little);
    const number = view.getUint32(place, little);
    return bytes === 4 ? number : number / Math.max(1, view.getUint32(place + 4, little));
  });
}

/** Reads the pages' tags. @throws DocumentRefused */
export function readTiff(bytes: Uint8Array): TiffFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittleEndian = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  try {
    for (let at = view.getUint32(4, isLittleEndian); at !== 0 && !seen.has(at); ) {
      if (pages.length === most.pages) {
        throw new DocumentRefused('too_complex', `The TIFF has more than ${most.pages} pages; split it into several.`);
      }
      seen.add(at);
      const page = new Map<number, number[]>();
      const count = view.getUint16(at, isLittleEndian);
      for (let entry = 0; entry < count; entry += 1) {
        const place = at + 2 + entry * 12;
        const tag = view.getUint16(place, isLittleEndian);
        if (wanted.has(tag)) page.set(tag, readValues(view, place, isLittleEndian));
      }
      pages.push(page);
      at = view.getUint32(at + 2 + count * 12, isLittleEndian);
    }
  } catch (error) {
    throw error instanceof RangeError ? damagedTiff() : error;
  }
  if (pages.length === 0) throw damagedTiff();
  return { pages, isLittleEndian };
}
