import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { pdfOf, streamOf } from './pdf-objects.ts';
import { programs } from './programs.ts';
import type { Head } from './source.ts';

/** A row of numbers that looks like chance, and is the same each time. */
function grains(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One page as a scanner sees it: grey, a little askew, with grain. */
async function scanned(
  path: string,
  skew: number,
  seed: number,
): Promise<{ jpeg: Buffer; wide: number; high: number }> {
  const { width: wide, height: high } = await sharp(path).metadata();
  const turned = await sharp(path)
    .flatten({ background: '#fff' })
    .rotate(skew, { background: '#f4f4f4' })
    .png()
    .toBuffer();
  const grown = await sharp(turned).metadata();
  const [left, top] = [Math.floor((grown.width - wide) / 2), Math.floor((grown.height - high) / 2)];
  const cut = sharp(turned).extract({ left, top, width: wide, height: high }).toColourspace('b-w');
  const { data, info } = await cut.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const next = grains(seed);
  for (let at = 0; at < data.length; at += info.channels) {
    const shade = (data[at] ?? 0) * 0.94 + 8 + (next() - 0.5) * 7;
    for (let channel = 0; channel < info.channels; channel += 1) data[at + channel] = Math.max(0, Math.min(255, shade));
  }
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const jpeg = await sharp(data, { raw }).toColourspace('b-w').jpeg({ quality: 30 }).toBuffer();
  return { jpeg, wide: info.width, high: info.height };
}

/** The printed PDF as pictures of its pages, without any text. */
export async function scanPdf(printed: string, { scan }: Head): Promise<Buffer> {
  const { dpi, skew } = scan ?? { dpi: 200, skew: 0.4 };
  const folder = mkdtempSync(`${tmpdir()}/structure-`);
  execFileSync(programs.picture, ['-gray', '-png', '-r', String(dpi), printed, `${folder}/page`]);
  const pages: string[] = [];
  const objects: (string | Buffer)[] = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  for (const [at, name] of readdirSync(folder).sort().entries()) {
    const { jpeg, wide, high } = await scanned(`${folder}/${name}`, at % 2 === 0 ? skew : -skew / 2, at + 7);
    const [x, y] = [(wide * 72) / dpi, (high * 72) / dpi].map((points) => points.toFixed(2));
    const first = objects.length + 1;
    const picture = `/Type /XObject /Subtype /Image /Width ${wide} /Height ${high} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${x} ${y}] /Contents ${first + 1} 0 R /Resources << /XObject << /Im1 ${first + 2} 0 R >> >> >>`,
      streamOf(Buffer.from(`q ${x} 0 0 ${y} 0 0 cm /Im1 Do Q`)),
      streamOf(jpeg, picture),
    );
    pages.push(`${first} 0 R`);
  }
  rmSync(folder, { recursive: true });
  objects[1] = `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`;
  return pdfOf(objects);
}
