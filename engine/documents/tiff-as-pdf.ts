import { DocumentRefused } from './document-refused.ts';
import { damagedTiff, readTiff, type TiffPage, tags } from './tiff-directory.ts';

// The compressions of scanners' TIFFs are those of a PDF's pictures, so that a TIFF is read by putting its strips, as they are, into a PDF.

export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42 && bytes[3] === 0) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 42);

/** Resolution of a picture that does not tell its own: the one most scanners use. */
const usualDpi = 300;
const mostPixels = 70_000_000;

const unreadable = (what: string) =>
  new DocumentRefused('corrupt', `The TIFF picture ${what}, which cannot be read; save it as PDF, PNG or JPEG.`);

const one = (page: TiffPage, tag: number, otherwise: number): number => page.get(tag)?.[0] ?? otherwise;

/** Bits of each byte the other way round, as fax machines sent them. */
function reversed(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => {
    let [from, to] = [byte, 0];
    for (let bit = 0; bit < 8; bit += 1) {
      to = (to << 1) | (from & 1);
      from >>= 1;
    }
    return to;
  });
}

/** A JPEG strip with the tables that all strips share put in. */
function wholeJpeg(strip: Uint8Array, tables: readonly number[] | undefined): Uint8Array {
  if (tables === undefined || tables.length < 4) return strip;
  return Buffer.concat([strip.subarray(0, 2), Uint8Array.from(tables.slice(2, -2)), strip.subarray(2)]);
}

/** The filter that unpacks a strip, as a PDF names it. */
function filterOf(page: TiffPage, width: number, rows: number, colours: number, bits: number): string {
  const compression = one(page, tags.compression, 1);
  const options = one(page, tags.faxOptions, 0);
  const isBlackOne = one(page, tags.photometric, 0) === 1;
  const fax = (k: number, isAligned: boolean) =>
    `/Filter /CCITTFaxDecode /DecodeParms << /K ${k} /Columns ${width} /Rows ${rows} /BlackIs1 ${isBlackOne} /EncodedByteAlign ${isAligned} /EndOfBlock false >>`;
  const predictor =
    one(page, tags.predictor, 1) === 2
      ? ` /DecodeParms << /Predictor 2 /Colors ${colours} /BitsPerComponent ${bits} /Columns ${width} >>`
      : '';
  switch (compression) {
    case 1:
      return '';
    case 2:
      return fax(0, true);
    case 3:
      return fax(options % 2 === 1 ? 4 : 0, (options & 4) !== 0);
    case 4:
      return fax(-1, false);
    case 5:
      return `/Filter /LZWDecode${predictor}`;
    case 7:
      return '/Filter /DCTDecode';
    case 8:
    case 32946:
      return `/Filter /FlateDecode${predictor}`;
    case 32773:
      return '/Filter /RunLengthDecode';
    default:
      throw unreadable('is packed in a rare way');
  }
}

function colourSpace(page: TiffPage, samples: number, bits: number): { space: string; decode: string } {
  const photometric = one(page, tags.photometric, 0);
  const compression = one(page, tags.compression, 1);
  const isFax = compression >= 2 && compression <= 4;
  if (photometric === 3) {
    const colours = page.get(tags.colours) ?? [];
    const size = 2 ** bits;
    const table = Array.from({ length: size }, (_, at) =>
      [0, 1, 2].map((part) => (colours[part * size + at] ?? 0) >> 8),
    );
    const hex = Buffer.from(table.flat()).toString('hex');
    return { space: `[/Indexed /DeviceRGB ${size - 1} <${hex}>]`, decode: '' };
  }
  if (samples === 1) return { space: '/DeviceGray', decode: photometric === 0 && !isFax ? '/Decode [1 0]' : '' };
  if (samples === 3) return { space: '/DeviceRGB', decode: '' };
  if (samples === 4 && photometric === 5) return { space: '/DeviceCMYK', decode: '' };
  throw unreadable('has more colours than are known');
}

type Objects = (string | Uint8Array)[];

/** Adds the strips of one page to the objects. @returns the page's own object */
function addPage(objects: Objects, bytes: Uint8Array, page: TiffPage): string {
  const [width, height] = [one(page, tags.width, 0), one(page, tags.height, 0)];
  const [samples, bits] = [one(page, tags.samples, 1), one(page, tags.bits, 1)];
  if (width === 0 || height === 0) throw damagedTiff();
  if (width * height > mostPixels) {
    throw new DocumentRefused(
      'too_large',
      `The TIFF has more than ${mostPixels / 1_000_000} million pixels on a page.`,
    );
  }
  if (page.has(tags.tileWidth)) throw unreadable('is cut into tiles');
  if (one(page, tags.planar, 1) !== 1 && samples > 1) throw unreadable('keeps its colours apart');
  const perInch = one(page, tags.resolutionUnit, 2) === 3 ? 2.54 : 1;
  const dpi = (one(page, tags.xResolution, 0) * perInch || usualDpi) / 72;
  const rowsPerStrip = Math.min(height, one(page, tags.rowsPerStrip, height));
  const { space, decode } = colourSpace(page, samples, bits);
  const lengths = page.get(tags.stripBytes) ?? [];
  const shown: string[] = [];
  const names: string[] = [];
  for (const [index, offset] of (page.get(tags.stripOffsets) ?? []).entries()) {
    const rows = Math.min(rowsPerStrip, height - index * rowsPerStrip);
    if (rows <= 0) break;
    const cut = bytes.subarray(offset, offset + (lengths[index] ?? 0));
    if (cut.length < (lengths[index] ?? 1)) throw damagedTiff();
    const isJpeg = one(page, tags.compression, 1) === 7;
    const unpacked = one(page, tags.fillOrder, 1) === 2 && !isJpeg ? reversed(cut) : cut;
    const strip = isJpeg ? wholeJpeg(unpacked, page.get(tags.jpegTables)) : unpacked;
    const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${rows} /ColorSpace ${space} ${decode} /BitsPerComponent ${bits} ${filterOf(page, width, rows, samples, bits)} /Length ${strip.length} >>\nstream\n`;
    objects.push(Buffer.concat([Buffer.from(head), strip, Buffer.from('\nendstream')]));
    names.push(`/P${index} ${objects.length} 0 R`);
    const below = height - index * rowsPerStrip - rows;
    shown.push(`q ${width / dpi} 0 0 ${rows / dpi} 0 ${below / dpi} cm /P${index} Do Q`);
  }
  const content = shown.join('\n');
  objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width / dpi} ${height / dpi}] /Contents ${objects.length} 0 R /Resources << /XObject << ${names.join(' ')} >> >> >>`;
}

function assemble(objects: Objects): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    at += part.length;
    parts.push(part);
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}`));
  return Buffer.concat(parts);
}

/** The pages of a TIFF as a PDF of pictures. @throws DocumentRefused for kinds of TIFF that scanners do not make */
export function pdfOfTiff(bytes: Uint8Array): Uint8Array {
  const { pages } = readTiff(bytes);
  const objects: Objects = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const kids = pages.map((page) => {
    objects.push(addPage(objects, bytes, page));
    return `${objects.length} 0 R`;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return assemble(objects);
}
