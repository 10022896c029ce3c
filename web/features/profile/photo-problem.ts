import { limits } from '#contract/limits.ts';

/** Formats every browser opens, and the server too. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const mebibyte = 1_048_576;
// Far more than is sent: only the cropped square leaves the browser.
const mostBytes = 20 * mebibyte;
const { least: leastPixels, mostASide: mostPixels } = limits.photoPixels;

/** Why a file is not taken as a photo, as far as its name and size say; undefined when it may be. */
export function fileProblem(file: { name: string; type: string; size: number }): string | undefined {
  if (!photoTypes.some((type) => type === file.type))
    return `${file.name} is not a JPEG, PNG or WebP picture. Save it as one of these and choose it again.`;
  if (file.size === 0) return `${file.name} is empty. Choose another picture.`;
  if (file.size > mostBytes) {
    // Rounded up, so that no size is refused with the number that is allowed.
    const megabytes = (Math.ceil((file.size / mebibyte) * 10) / 10).toFixed(1);
    return `${file.name} has ${megabytes} MB. Choose a picture of 20 MB or less.`;
  }
  return undefined;
}

/** Why an opened picture makes no photo; undefined when it does. */
export function pictureProblem({ width, height }: { width: number; height: number }): string | undefined {
  const size = `${width.toLocaleString('en-GB')} by ${height.toLocaleString('en-GB')} pixels`;
  if (Math.min(width, height) < leastPixels)
    return `This picture is ${size}. Choose one that is at least ${leastPixels} pixels wide and high.`;
  if (Math.max(width, height) > mostPixels)
    return `This picture is ${size}. Choose one of ${mostPixels.toLocaleString('en-GB')} pixels or less a side.`;
  return undefined;
}
