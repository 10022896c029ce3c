import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 2024 as the archive writes days, so that two builds give the same bytes. */
const DAY = ((2024 - 1980) << 9) | (1 << 5) | 1;

interface Part {
  name: Buffer;
  packed: Buffer;
  size: number;
  sum: number;
  at: number;
}

function shared(part: Part): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x0800, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(0, 6);
  head.writeUInt16LE(DAY, 8);
  head.writeUInt32LE(part.sum, 10);
  head.writeUInt32LE(part.packed.length, 14);
  head.writeUInt32LE(part.size, 18);
  head.writeUInt16LE(part.name.length, 22);
  return head;
}

function signed(signature: number, ...rest: Buffer[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature, 0);
  return Buffer.concat([head, ...rest]);
}

/** A zip archive of texts by their paths. */
export function zipOf(files: Map<string, string>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [path, text] of files) {
    const bytes = Buffer.from(text);
    const part = { name: Buffer.from(path), packed: deflateRawSync(bytes), size: bytes.length, sum: crc32(bytes), at };
    const local = signed(0x04034b50, shared(part), part.name, part.packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    central.push(signed(0x02014b50, Buffer.from([20, 0]), shared(part), tail, part.name));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, listed, signed(0x06054b50, end)]);
}
