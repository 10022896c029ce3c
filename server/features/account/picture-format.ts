const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegSignature = Buffer.from('ffd8ff', 'hex');

/** Whether it is a PNG, JPEG or WebP file by its first bytes, whatever name or type came with them. */
export function isPicture(bytes: Buffer): boolean {
  const starts = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  const isWebP = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebP || starts(pngSignature) || starts(jpegSignature);
}

/** Whether a PNG is an animated one: libvips reads its first picture alone and says nothing of the others. */
export function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return false;
  // After the signature: length, type, content and checksum of each part; the animation is announced before the picture.
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += bytes.readUInt32BE(at) + 12;
  }
  return false;
}
