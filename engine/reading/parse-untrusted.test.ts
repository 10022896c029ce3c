import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';
import { assemble, pdfFile, pdfStream, wordFile, wordParagraph, wordParts } from '#server/testing/document-files.ts';
import { DocumentRefused } from './document-refused.ts';
import { writeArchive } from './zip-archive.ts';

let pool: ParserPool | undefined;
afterEach(() => pool?.close());

const texts = Array.from({ length: 40 }, (_, at) => ({
  x: 72,
  y: 780 - at * 14,
  text: `1.${at + 1} Clause of the text.`,
}));
const files = {
  'policy.pdf': pdfFile([texts, texts]),
  'policy.docx': wordFile(texts.map(({ text }) => wordParagraph(text)).join('')),
  'policy.html': Buffer.from(
    `<!doctype html><title>Policy</title>${texts.map(({ text }) => `<p>${text}</p>`).join('')}`,
  ),
};

/** Outcome of a parse: the number of elements, or the reason for the refusal. */
async function outcome(name: string, bytes: Uint8Array): Promise<number | string> {
  try {
    return (await pool?.parse(name, bytes))?.elements.length ?? 0;
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentRefused);
    expect((error as DocumentRefused).message).toMatch(/^[A-Z"].*\.$/s);
    return (error as DocumentRefused).reason;
  }
}

describe('Untrusted files in the parser threads', () => {
  it('are recognised at once, whatever precedes their first tag', async () => {
    pool = createParserPool({ threads: 1, timeLimitMs: 20_000 });
    const comments = '<!---->'.repeat(5_000);
    expect(await outcome('policy.html', Buffer.from(`${comments}<p>1.1 A clause.</p>`))).toBe(1);
    expect(await outcome('policy.html', Buffer.from(`${comments}<!doctype html><p>1.1 A clause.</p>`))).toBe(1);
  });

  it.each(['policy.pdf', 'policy.docx'] as const)(
    'are refused for a reason when cut off anywhere: %s',
    async (name) => {
      pool = createParserPool({ threads: 1 });
      const whole = files[name];
      const whatHappened = new Set<number | string>();
      const step = Math.ceil(whole.length / 40);
      for (let length = 0; length < whole.length - 20; length += step) {
        whatHappened.add(await outcome(name, whole.subarray(0, length)));
      }
      expect([...whatHappened].every((each) => ['empty', 'wrong_content', 'corrupt'].includes(String(each)))).toBe(
        true,
      );
      expect(await outcome(name, whole)).toBeGreaterThan(30);
    },
  );

  it('are read or refused for a reason when some of their bytes are changed', async () => {
    pool = createParserPool({ threads: 1 });
    for (const [name, whole] of Object.entries(files)) {
      for (let turn = 0; turn < 25; turn += 1) {
        const changed = Buffer.from(whole);
        for (let at = 0; at < 8; at += 1)
          changed[(turn * 7_919 + at * 104_729) % changed.length] = (turn * 31 + at * 17) % 256;
        await outcome(name, changed);
      }
      expect(await outcome(name, whole)).toBeGreaterThan(30);
    }
  });

  it('are read for their text when full of pictures that would, as text, fill the memory', async () => {
    pool = createParserPool({ threads: 1, memoryLimitMb: 128 });
    const picture = Buffer.alloc(70 * 1_048_576, 0x80);
    const parts = wordParts(texts.map(({ text }) => wordParagraph(text)).join(''));
    const full = writeArchive(new Map([['word/media/image1.tiff', picture], ...parts]));
    expect(await outcome('policy.docx', full)).toBe(await outcome('policy.docx', files['policy.docx']));
    expect(await outcome('policy.docx', writeArchive(new Map([['media/image1.tiff', picture]])))).toBe('wrong_content');
  });

  it('cannot fill the memory outside the heap', async () => {
    pool = createParserPool({ threads: 1, memoryLimitMb: 128 });
    // 600 MB of spaces deflate to less than a megabyte.
    const bomb = pdfStream(deflateSync(Buffer.alloc(600_000_000, ' ')));
    const bytes = assemble([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
      bomb,
      '<< >>',
    ]);
    expect(await outcome('bomb.pdf', bytes)).toBe('too_much_memory');
    expect(await outcome('policy.pdf', files['policy.pdf'])).toBeGreaterThan(30);
  });

  it('are read without their shadings, of which a small one could end the process', async () => {
    pool = createParserPool({ threads: 1 });
    const stream = (dict: string, bytes: Buffer) => {
      const packed = deflateSync(bytes);
      const head = `<< ${dict} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
      return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
    };
    const mesh = (type: number, bits: number, bytes: number) => {
      const sizes = `/BitsPerCoordinate ${bits} /BitsPerComponent ${bits} /BitsPerFlag ${bits}`;
      return stream(
        `/ShadingType ${type} /VerticesPerRow 2 /ColorSpace /DeviceGray ${sizes} /Decode [0 1 0 1 0 1]`,
        Buffer.alloc(bytes),
      );
    };
    const samples = '/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [900000000] /BitsPerSample 8';
    const shadings = {
      'a mesh without bits': [mesh(5, 0, 10)],
      'half a million patches': [mesh(6, 8, 3_000_000)],
      'a function of many samples': [
        '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 1] /Function 8 0 R >>',
        stream(samples, Buffer.alloc(10)),
      ],
    };
    for (const [name, objects] of Object.entries(shadings)) {
      const content = `q 595 0 0 842 0 0 cm /S sh Q BT /F1 10 Tf 72 700 Td (1.1 Every tap is flushed.) Tj ET`;
      const resources = '<< /Font << /F1 3 0 R >> /Shading << /S 7 0 R >> >>';
      const bytes = assemble([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources ${resources} >>`,
        '<< >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ...objects,
      ]);
      const { elements } = await pool.parse('policy.pdf', bytes);
      expect([name, elements[0]?.text]).toEqual([name, 'Every tap is flushed.']);
    }
  });
});
