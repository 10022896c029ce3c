import { fileProblem, pictureProblem } from './photo-problem.ts';

/** An image in browser memory; revoke `url` when it is no longer shown. */
export type OpenPicture = { url: string; image: HTMLImageElement };

/** Opens a selected file, or says why it cannot be used as a photo. */
export async function openPicture(file: File): Promise<OpenPicture | { problem: string }> {
  const problem = fileProblem(file);
  if (problem) return { problem };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isReadable = await image.decode().then(
    () => true,
    () => false,
  );
  const found = isReadable
    ? pictureProblem({ width: image.naturalWidth, height: image.naturalHeight })
    : `${file.name} could not be opened as an image. Save it as JPEG or PNG and choose it again.`;
  if (!found) return { url, image };
  URL.revokeObjectURL(url);
  return { problem: found };
}
