/** In the source's own units; only the proportion counts. */
export type PageSize = { width: number; height: number };

/** The pages of a source as they look, one at a time. Pages count from 1. Failures are ClientErrors. */
export type PageSource = {
  pages: number;
  size(page: number): Promise<PageSize>;
  /**
   * @param width of the drawing, in screen pixels
   * @returns a new canvas
   */
  draw(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement>;
  close(): void;
};

/** Some phones reject larger canvases, pixels. */
const mostPixels = 16_000_000;

/** The width at which a page of this size is drawn, at most, in pixels. */
export const widthWithin = ({ width, height }: PageSize, wanted: number): number =>
  Math.max(1, Math.floor(Math.min(wanted, Math.sqrt((mostPixels * width) / height))));
