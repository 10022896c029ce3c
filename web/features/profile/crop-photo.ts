import { limits } from '#contract/limits.ts';

/** A part of a picture, in its own pixels. */
export type PhotoArea = { x: number; y: number; width: number; height: number };

const side = 512;
const quality = 0.9;

/**
 * The part of the picture as a square JPEG of at most 512 pixels a side. Drawing it anew leaves behind what the camera wrote into
 * the file, such as where it was taken.
 * @throws when the browser cannot draw it
 */
export async function cropPhoto(picture: HTMLImageElement, area: PhotoArea): Promise<File> {
  const canvas = document.createElement('canvas');
  // A small square is drawn larger: the server takes none below its least size.
  canvas.width = canvas.height = Math.max(limits.photoPixels.least, Math.min(side, Math.round(area.width)));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  // JPEG knows no transparency and would show black instead.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((keep) => canvas.toBlob(keep, 'image/jpeg', quality));
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
