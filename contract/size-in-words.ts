const inUnits = (bytes: number, unit: number) =>
  (bytes / unit).toLocaleString('en-GB', { maximumFractionDigits: 1, useGrouping: true });

/** Bytes in words, in decimal units: 340 KB, 2.4 MB, 50 GB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  if (bytes < 999_950_000) return `${inUnits(bytes, 1_000_000)} MB`;
  return `${inUnits(bytes, 1_000_000_000)} GB`;
}
