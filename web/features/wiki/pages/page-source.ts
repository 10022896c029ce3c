/** In units of the source's own; only their proportion counts. */
export type PageSize = { width: number; height: number };

/** The pages of a source as they look, one at a time. Pages are counted from 1. Failures are ClientErrors. */
export type PageSource = {
  pages: number;
  size(page: number): Promise<PageSize>;
  /**
   * @param width of the drawing, in pixels of the screen
   * @returns a canvas of its own
   */
  draw(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement>;
  close(): void;
};

/** Canvases larger than this are refused by some phones, pixels. */
const mostPixels = 16_000_000;

/** How many pixels wide a page of this size is drawn, at most. */
export const widthWithin = ({ width, height }: PageSize, wanted: number): number =>
  Math.max(1, Math.floor(Math.min(wanted, Math.sqrt((mostPixels * width) / height))));
