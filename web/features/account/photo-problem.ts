import { limits } from '#contract/limits.ts';

/** Formats that every browser and the server can open. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const mebibyte = 1_048_576;
// Far more than is sent: only the cropped square leaves the browser.
const mostBytes = 20 * mebibyte;
const { least: leastPixels, mostASide: mostPixels } = limits.photoPixels;

/** Why a file cannot be a photo, judged by name and size; undefined when it can. */
export function fileProblem(file: { name: string; type: string; size: number }): string | undefined {
  if (!photoTypes.some((type) => type === file.type))
    return `${file.name} is not a JPEG, PNG or WebP image. Save it as one of these and choose it again.`;
  if (file.size === 0) return `${file.name} is empty. Choose another photo.`;
  if (file.size > mostBytes) {
    // Rounded up, so that a rejected size never reads as the allowed one.
    const megabytes = (Math.ceil((file.size / mebibyte) * 10) / 10).toFixed(1);
    return `${file.name} is ${megabytes} MB. Choose a photo of 20 MB or less.`;
  }
  return undefined;
}

/** Why an opened image cannot be a photo; undefined when it can. */
export function pictureProblem({ width, height }: { width: number; height: number }): string | undefined {
  const size = `${width.toLocaleString('en-GB')} by ${height.toLocaleString('en-GB')} pixels`;
  if (Math.min(width, height) < leastPixels)
    return `This photo is ${size}. Choose one that is at least ${leastPixels} pixels wide and high.`;
  if (Math.max(width, height) > mostPixels)
    return `This photo is ${size}. Choose one of ${mostPixels.toLocaleString('en-GB')} pixels or less on each side.`;
  return undefined;
}
