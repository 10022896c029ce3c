import { limits } from '#contract/limits.ts';

/** Part of an image, in the image's own pixels. */
export type PhotoArea = { x: number; y: number; width: number; height: number };

const side = 512;
const quality = 0.9;

/**
 * The part of the photo as a square JPEG of at most 512 pixels a side. Redrawing drops metadata such as the place where it was
 * taken.
 * @throws when the browser cannot draw it
 */
export async function cropPhoto(picture: HTMLImageElement, area: PhotoArea): Promise<File> {
  const canvas = document.createElement('canvas');
  // A small square is scaled up, because the server rejects photos below its minimum size.
  canvas.width = canvas.height = Math.max(limits.photoPixels.least, Math.min(side, Math.round(area.width)));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot process images.');
  // JPEG has no transparency and would show black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((keep) => canvas.toBlob(keep, 'image/jpeg', quality));
  if (!blob) throw new Error('Could not save the photo.');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
