import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFile } from '#server/testing/document-files.ts';
import { runCommand } from '../run-command.ts';
import { evalParseCommand } from './eval-parse.ts';

/** A document of one clause as every file of it is to be read. */
const truthOf = (half: 'dev' | 'test') =>
  JSON.stringify({
    title: 'Lamps',
    half,
    class: ['typed numbers'],
    files: ['lamps.html'],
    entries: [
      { kind: 'heading', level: 1, number: null, parent: null, parent_entry: null, text: 'Lamps' },
      { kind: 'provision', number: '1.1', parent: null, parent_entry: null, text: 'Dust them.' },
    ],
  });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-eval-parse-'));
  const files = {
    'parser-docling/html/sources/lamps.html':
      '<h1>Lamps</h1><p>Dust them weekly.</p><table><tr><td>Beryl</td><td>7</td></tr><tr><td colspan=2>Zircon</td></tr></table>',
    'parser-docling/html/groundtruth/lamps.html.md':
      '# Lamps\n\nDust **them** <!-- image --> every day.\n\n| Beryl | 7 |\n|-|-|\n| Zircon | Zircon |',
    'uk-legislation/cop/code.html': '<p>1.1 Lamps.</p><p>Records.</p>',
    'uk-legislation/cop/code.akn':
      '<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><doc><mainBody><paragraph><num>1.1</num><content><p>Lamps.</p></content></paragraph><paragraph><num>1.2</num><content><p>Records.</p></content></paragraph></mainBody></doc></akomaNtoso>',
    'scans/cut.pdf': '%PDF-1.7 cut off',
    // The content decides what a file is; a file that is no document has no figures.
    'scans/cut too': '%PDF-1.7 cut off',
    'scans/weights.bin': '\0\u0001\u0002',
    'structure/dev/lamps.html': '<h1>Lamps</h1><p>1.1 Dust them.</p>',
    'structure/dev/lamps.truth.json': truthOf('dev'),
    'structure/test/lamps.html': '<h1>Lamps</h1><p>1.2 Dust them.</p>',
    'structure/test/lamps.scan.pdf': '%PDF-1.7 cut off',
    'structure/test/lamps.pdf': pdfFile([
      [
        { x: 72, y: 760, text: 'Lamps', size: 20 },
        { x: 72, y: 700, text: '1.1 Dust them.' },
      ],
    ]),
    'structure/test/lamps.truth.json': truthOf('test'),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function evalParse(...args: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const io = { environment: {}, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand(
    [evalParseCommand],
    ['eval', 'parse', '--structure', join(folder, 'structure'), ...args],
    io,
  );
  return { code, out: out.join('\n'), error: error.join('\n') };
}

describe('Measuring how files are read', () => {
  it('compares words, numbers and cells with the references beside the files, by set and kind', async () => {
    const { code, out } = await evalParse('--data', folder, '--json');
    expect(code).toBe(0);
    const { sets, goals } = JSON.parse(out);
    // Of "lamps dust them every day beryl 7 zircon" the page lacks two words; a spanned cell counts once.
    expect(sets['parser-docling'].html).toMatchObject({
      files: 1,
      word_recall: 0.75,
      table_cells: 3,
      table_cell_f1: 1,
    });
    expect(sets['uk-legislation'].html).toMatchObject({ numbers: 2, number_recall: 0.5, word_recall: 0.6667 });
    expect(sets['uk-legislation'].akn).toMatchObject({ numbers: 2, number_recall: 1, word_recall: 1 });
    expect(sets.scans.pdf).toMatchObject({ refused: { corrupt: 1 }, unread: 0 });
    expect(sets.scans.unnamed).toMatchObject({ refused: { corrupt: 1 } });
    expect(Object.keys(sets.scans).sort()).toEqual(['all', 'pdf', 'unnamed']);
    expect(goals).toContainEqual({ goal: 'parser-docling all word_recall', at_least: 0.97, reached: 0.75 });
  });

  it('compares documents of known structure by half and kind, with scans apart from other PDFs', async () => {
    const { sets, goals } = JSON.parse((await evalParse('--data', folder, '--json')).out);
    expect(Object.keys(sets['structure-test']).sort()).toEqual(['all', 'html', 'pdf', 'scan']);
    expect(sets['structure-dev'].html).toMatchObject({
      right_number: 1,
      right_parent: 1,
      swallowed: 0,
      title_right: 1,
    });
    expect(sets['structure-test'].html).toMatchObject({ right_number: 0, title_right: 1 });
    expect(sets['structure-test'].pdf).toMatchObject({ files: 1, right_number: 1 });
    expect(sets['structure-test'].scan).toMatchObject({ files: 1, refused: { corrupt: 1 }, right_number: null });
    expect(goals).toContainEqual({ goal: 'structure-test pdf right_number', at_least: 0.97, reached: 1 });
    expect(goals).toContainEqual({ goal: 'structure-test all swallowed', at_most: 0.01, reached: 0 });
    expect(goals).toContainEqual({ goal: 'structure-test all contents_as_text', at_most: 0, reached: null });
  });

  it('prints a row for each kind of file, and whether each goal is reached', async () => {
    const { code, out } = await evalParse('--data', folder);
    expect(code).toBe(0);
    expect(out).toMatch(/^structure-test, scan +1( +–)+$/mu);
    expect(out).toMatch(/^structure-dev, html +1 +1\.000 +1\.000 +1\.000 +\.000 /mu);
    expect(out).toContain('missed   parser-docling all word_recall at least .970: .750');
    expect(out).toContain('reached  structure-test all swallowed at most .010: .000');
    expect(out).toContain('missed   structure-test all contents_as_text at most .000: –');
  });

  it('reports that there is nothing to measure', async () => {
    expect(await evalParse('--data', join(folder, 'none'))).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is no folder'),
    });
    expect(await evalParse('words')).toMatchObject({ code: 2 });
  });
});
