import { client } from '#web/platform/api/api-client.ts';
import { retried } from '#web/platform/api/retried.ts';
import { keepOnePage } from './keep-one-page.ts';
import { type PageSource, widthWithin } from './page-source.ts';

async function fetchPicture(id: string, page: number, signal: AbortSignal): Promise<ImageBitmap> {
  const picture = await retried(() => client.wiki.pagePicture({ id, page }, { signal }), signal);
  // The server sends it the right way up.
  return createImageBitmap(picture, { imageOrientation: 'none' });
}

/** Pages that the server draws from a scan. One is kept at a time: each is as large as a printed page. */
export function openPicturePages(id: string, pages: number): PageSource {
  const { pageOf, letGo } = keepOnePage((page, signal) => fetchPicture(id, page, signal));
  return {
    pages,
    size: async (page) => {
      const { width, height } = await pageOf(page);
      return { width, height };
    },
    draw: async (page, width, signal) => {
      const picture = await pageOf(page);
      signal.throwIfAborted();
      const canvas = document.createElement('canvas');
      canvas.width = widthWithin(picture, Math.min(width, picture.width));
      canvas.height = Math.max(1, Math.round((canvas.width * picture.height) / picture.width));
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas;
    },
    close: letGo,
  };
}
