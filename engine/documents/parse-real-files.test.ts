import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DocumentRefused } from './document-refused.ts';
import { knownExtensions } from './formats.ts';
import { createParserPool } from './parser-pool.ts';

const data = resolve(process.env['CANDOUR_DATA'] ?? '../shared/data');
const folders = ['parser-docling', 'parser-mammoth', 'parser-pypdf', 'parser-pdfjs', 'scans'];
const present = folders.filter((folder) => existsSync(join(data, folder)));

const filesBelow = (folder: string) =>
  readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => knownExtensions.some((extension) => name.endsWith(extension)) && !name.includes('groundtruth'))
    .map((name) => join(data, folder, name));

const pool = createParserPool({ threads: 1 });
afterAll(() => pool.close());

describe.skipIf(present.length === 0)(
  'Real files (the folder of evaluation data is absent when this is left out)',
  () => {
    const broken = ['parser_failed', 'too_slow', 'too_much_memory'];

    it.each(present)(
      'are read, or refused for a reason, and break no parser: %s',
      { timeout: 240_000 },
      async (folder) => {
        for (const path of filesBelow(folder)) {
          const read = await pool.parse(path, readFileSync(path)).catch((error: unknown) => error);
          if (read instanceof DocumentRefused) expect([path, broken.includes(read.reason)]).toEqual([path, false]);
          else expect(read).toMatchObject({ description: null, elements: expect.any(Array) });
        }
      },
    );
  },
);
