import { crc32, inflateRawSync } from 'node:zlib';
import { DocumentRefused } from './document-refused.ts';

/** Maximum expansion of an archive above a small size: no document exceeds it, whichever parts are read. */
const largest = { ratio: 150, ratioFrom: 10_485_760 };
/**
 * Maximum bytes of all entries that are read: their text is in memory several times over. The others stay compressed,
 * however large.
 */
const largestRead = 50_331_648;
const mostEntries = 10_000;

const signature = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 };
const sizes = { end: 22, entry: 46, file: 30 };
/** A comment after the end record has at most 65,535 bytes. */
const longestComment = 65_535;

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number; isEncrypted: boolean };

const damaged = () =>
  new DocumentRefused('corrupt', 'The file is incomplete or damaged: its archive cannot be unpacked.');
const bomb = () =>
  new DocumentRefused(
    'too_large',
    'The file unpacks to far more than a document contains, so Candour did not unpack it. Save it again and upload it.',
  );

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - sizes.end - longestComment);
  for (let at = view.byteLength - sizes.end; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signature.end) return at;
  }
  throw damaged();
}

function readEntries(bytes: Buffer): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw bomb();
  const entries: Entry[] = [];
  for (let at = view.getUint32(end + 16, true); entries.length < count; ) {
    if (at + sizes.entry > end || view.getUint32(at, true) !== signature.entry) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: bytes.toString('utf8', at + sizes.entry, at + sizes.entry + nameLength),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at += sizes.entry + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const claimedBytes = (entries: readonly Entry[]): number => entries.reduce((sum, { unpacked }) => sum + unpacked, 0);

function refuseBomb(entries: readonly Entry[], wanted: readonly Entry[], fileBytes: number): void {
  const total = claimedBytes(entries);
  if (total > largest.ratioFrom && total / fileBytes > largest.ratio) throw bomb();
  if (claimedBytes(wanted) > largestRead) throw bomb();
}

function unpack(bytes: Buffer, entry: Entry, limit: number): Buffer {
  if (entry.at + sizes.file > bytes.length || bytes.readUInt32LE(entry.at) !== signature.file) throw damaged();
  const from = entry.at + sizes.file + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(from, from + entry.packed);
  if (packed.length !== entry.packed) throw damaged();
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw damaged();
  try {
    // The directory may lie about a size; this limit does not rely on it.
    return inflateRawSync(packed, { maxOutputLength: Math.max(limit, 1) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? bomb() : damaged();
  }
}

/**
 * The requested entries of a ZIP archive, by name; of two with one name the last. ZIP64, which no document needs below 4
 * GiB, counts as damage. Other entries are neither decompressed nor copied.
 * @throws DocumentRefused when the archive is damaged, locked, or expands to more than a document may have
 */
export function readArchive(source: Uint8Array, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (bytes.length < sizes.end) throw damaged();
  const entries = readEntries(bytes);
  const wanted = entries.filter(({ name }) => isWanted(name));
  refuseBomb(entries, wanted, bytes.length);
  const files = new Map<string, Buffer>();
  let left = largestRead;
  for (const entry of wanted) {
    if (entry.isEncrypted) {
      throw new DocumentRefused(
        'encrypted',
        'The file is password-protected. Save it without a password and upload it again.',
      );
    }
    const file = unpack(bytes, entry, left);
    left -= file.length;
    if (left < 0) throw bomb();
    files.set(entry.name, file);
  }
  return files;
}

/** An uncompressed archive of these files. */
export function writeArchive(files: ReadonlyMap<string, Buffer>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, file] of files) {
    const name = Buffer.from(path);
    // Version 2.0, names in UTF-8, no compression, 1 January 1980.
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x0800, 2);
    header.writeUInt16LE(0x21, 8);
    header.writeUInt32LE(crc32(file), 10);
    header.writeUInt32LE(file.length, 14);
    header.writeUInt32LE(file.length, 18);
    header.writeUInt16LE(name.length, 22);
    parts.push(uint32(signature.file), header, name, file);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(uint32(signature.entry), Buffer.from([20, 0]), header, rest, name);
    at += sizes.file + name.length + file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, uint32(signature.end), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
