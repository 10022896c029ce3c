import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { assemble } from './document-files.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Name of the typeface in which pictures of text are drawn: it comes with a package, so every machine draws the same. */
export const pictureFont = 'Candour pictures';
const pictureBold = 'Candour pictures bold';

GlobalFonts.registerFromPath(join(library, 'standard_fonts/LiberationSans-Regular.ttf'), pictureFont);
GlobalFonts.registerFromPath(join(library, 'standard_fonts/LiberationSans-Bold.ttf'), pictureBold);

/** One line of a page: the start of its baseline (points from the upper left corner), and its size in points. */
export type DrawnLine = { x: number; y: number; text: string; size?: number; isBold?: boolean };

/** A4 in points. */
export const paper = { width: 595, height: 842 };

/** White paper with black lines of text, at this many dots per inch. */
export function drawPaper(lines: readonly DrawnLine[], dpi: number): Canvas {
  const scale = dpi / 72;
  const canvas = createCanvas(Math.round(paper.width * scale), Math.round(paper.height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  for (const { x, y, text, size = 11, isBold = false } of lines) {
    context.font = `${size * scale}px "${isBold ? pictureBold : pictureFont}"`;
    context.fillText(text, x * scale, y * scale);
  }
  return canvas;
}

/** A PDF whose pages are pictures (JPEG) and nothing else, as a scanner creates them; sides in pixels. */
export function scannedPdf(pages: readonly { jpeg: Buffer; width: number; height: number }[]): Buffer {
  const objects: (string | Buffer)[] = [];
  const kids = pages.map((_, at) => `${6 + at * 3} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push('<< >>', '<< >>', '<< /Title () >>');
  const { width, height } = paper;
  const show = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
  for (const [at, page] of pages.entries()) {
    const [content, picture] = [7 + at * 3, 8 + at * 3];
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
      `<< /Length ${show.length} >>\nstream\n${show}\nendstream`,
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.jpeg.length} >>\nstream\n`,
        ),
        page.jpeg,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return assemble(objects);
}
