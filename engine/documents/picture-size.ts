/** A picture's sides in pixels, read from its head before anything is unpacked; undefined for what is neither PNG nor JPEG. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Frames begin with a marker of C0 to CF, but for three that are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const isAlone = marker === 0xff || (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
    at += isAlone ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
