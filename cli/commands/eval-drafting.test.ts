import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { evalDraftingCommand } from './eval-drafting.ts';

async function candour(...line: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const io = { environment: {}, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand([evalDraftingCommand], ['eval', 'drafting', ...line], io);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

let folder: string;
const at = (name: string) => join(folder, name);
const meeting = {
  topic_list: [
    { topic: 'Fridge', relevant_text_span: [['0', '1']] },
    { topic: 'Staff', relevant_text_span: [['2', '3']] },
  ],
  specific_query_list: [{ query: 'What did Tom Reed say about the fridge?', relevant_text_span: [['1', '1']] }],
  meeting_transcripts: [
    { speaker: 'Bev Hall (Chair)', content: '{vocalsound} We start with the fridge.' },
    { speaker: 'Tom Reed', content: 'The vaccine fridge was too warm.' },
    { speaker: 'Bev Hall', content: 'Thank you. Item two, agency nurses.' },
    { speaker: 'Tom Reed', content: 'Nine agency nurses cover nights.' },
  ],
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-drafting-'));
  mkdirSync(at('good/qmsum/Committee/val'), { recursive: true });
  mkdirSync(at('good/aci-bench'));
  for (const name of ['a', 'b']) writeFileSync(at(`good/qmsum/Committee/val/${name}.json`), JSON.stringify(meeting));
  const visit = (id: string) =>
    `${id},"[doctor] you take lasix 80 mg .\n[patient] yes .\n[doctor] right .\n[patient] yes .",takes lasix 80 mg`;
  writeFileSync(at('good/aci-bench/valid.csv'), `encounter_id,dialogue,note\n${visit('v1')}\n${visit('v2')}\n`);
  mkdirSync(at('broken/qmsum/Committee/val'), { recursive: true });
  writeFileSync(at('broken/qmsum/Committee/val/a.json'), '{"topic_list": []}');
  mkdirSync(at('no-visits/qmsum/Committee/val'), { recursive: true });
  writeFileSync(at('no-visits/qmsum/Committee/val/a.json'), JSON.stringify(meeting));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Measuring the writing assistant', () => {
  it('gives the figures of both halves', async () => {
    const { code, out } = await candour('--data', at('good'), '--json');
    expect(code).toBe(0);
    const { dev, test } = JSON.parse(out);
    expect(dev).toMatchObject({
      meetings: ['a'],
      visits: ['v1'],
      queries: 1,
      turns_hit_at_1: 1,
      turns_hit_at_3: 1,
      turns_recall_at_10: 1,
      plain_bm25_hit_at_3: 1,
      reference_segments: 2,
    });
    // The own transcripts, whichever folder is measured.
    expect(dev.actions).toBeGreaterThan(100);
    expect(dev.actions_f1).toBeGreaterThan(0.5);
    expect(dev.owner_right).toBeGreaterThan(0.8);
    expect(dev.duties_recall).toBeGreaterThan(0.9);
    // "you take lasix 80 mg" has three of the note's four words among its five.
    expect(dev.longest_turns_rouge_1).toBeCloseTo((2 * 0.75 * 0.6) / (0.75 + 0.6), 9);
    expect(test).toMatchObject({ meetings: ['b'], visits: ['v2'] });
  });

  it('prints a table without --json', async () => {
    const { out } = await candour('--data', at('good'));
    expect(out).toMatch(/turns_hit_at_3\s+1\.000\s+1\.000\s+1\.000\s+1\.000/u);
    expect(out).toMatch(/actions_f1\s+\.?0?\.\d{3}/u);
    expect(out).toMatch(/duties_recall\s+1?\.?0?\.?\d{3}/u);
  });

  it.each([
    [['--data', 'nowhere'], 1, /cannot be read/u],
    [['--data', 'broken'], 1, /has another shape at specific_query_list/u],
    [['--data', 'no-visits'], 1, /valid\.csv" cannot be read/u],
    [['extra'], 2, /--data DIR/u],
  ])('refuses %j with %i', async (words, expected, sentence) => {
    const { code, error } = await candour(
      ...words.map((word) => (word.startsWith('-') || word === 'extra' ? word : at(word))),
    );
    expect(code).toBe(expected);
    expect(error).toMatch(sentence);
  });
});
