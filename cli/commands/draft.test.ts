import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { runCommand } from '../run-command.ts';
import { draftCommand } from './draft.ts';

let folder: string;
const inFolder = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-draft-'));
  const talk = `Water Safety Group

Grace Adeyemi (Chair): October is complete apart from side rooms four and six.
Tomasz Ostrowski: I'll check the outlets on Ward 7 tomorrow.
Grace Adeyemi (Chair): The outlet must stay on the schedule.
Tomasz Ostrowski: Fine by me.
`;
  writeFileSync(inFolder('talk.txt'), talk);
  writeFileSync(
    inFolder('talk.vtt'),
    'WEBVTT\n\n00:21:05.000 --> 00:21:09.000\n<v Grace Adeyemi>October is complete apart from side rooms four and six.</v>\n',
  );
  writeFileSync(inFolder('empty.txt'), '');
  writeFileSync(inFolder('broken.pdf'), '%PDF-1.7 broken');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function draft(...args: string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const io = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void errors.push(line),
    environment: {},
  };
  const code = await runCommand([draftCommand], ['draft', ...args], io);
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

it('a transcript becomes a Word file, and each section is listed with its turns or as not said', async () => {
  const { code, out } = await draft(
    inFolder('talk.txt'),
    '--template',
    'minutes-with-actions',
    '--out',
    inFolder('minutes.docx'),
    '--date',
    '2026-11-12',
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^2 turns +Present$/mu);
  expect(out).toMatch(/^not said +Apologies$/mu);
  expect(out).toContain('Water Safety Group: minutes. Saved as');
  const { title, elements } = await parseSource('minutes.docx', readFileSync(inFolder('minutes.docx')));
  const texts = elements.map(({ text }) => text).join('\n');
  expect(title).toBe('Water Safety Group: minutes');
  expect(texts).toContain('12 November 2026. Written from 4 turns, nothing added.');
  expect(texts).toContain('Grace Adeyemi (chair)');
  expect(texts).toContain('Grace Adeyemi said that October was complete apart from side rooms four and six.');
  expect(texts).toContain('Tomasz Ostrowski would check the outlets on Ward 7 the next day (13 November 2026).');
  expect(texts).toContain('Nobody said who was absent. Write it, or remove the section.');
});

it('with --json the document is printed with the turns that each sentence rests on', async () => {
  const { code, out } = await draft(
    inFolder('talk.vtt'),
    '--template',
    'Briefing note',
    '--out',
    inFolder('note.docx'),
    '--json',
  );
  expect(code).toBe(0);
  const { file, document } = JSON.parse(out);
  expect(file).toBe(inFolder('note.docx'));
  expect(document.sections[0]).toMatchObject({
    key: 'summary',
    state: 'written',
    blocks: [{ statements: [{ way: 'reported', from: [{ turn: 1, start: 0, end: 55 }], said: '00:21:05' }] }],
  });
});

it('an existing file is not replaced, and a folder that does not exist is named', async () => {
  writeFileSync(inFolder('mine.docx'), 'mine');
  const existing = await draft(inFolder('talk.txt'), '--template', 'policy', '--out', inFolder('mine.docx'));
  expect(existing).toMatchObject({
    code: 1,
    errors: `${inFolder('mine.docx')}: The file exists already. Name another, or delete it first.`,
  });
  expect(readFileSync(inFolder('mine.docx'), 'utf8')).toBe('mine');
  const nowhere = await draft(inFolder('talk.txt'), '--template', 'policy', '--out', inFolder('none/x.docx'));
  expect(nowhere.errors).toContain('The folder does not exist.');
});

it.each([
  ['an empty transcript', ['empty.txt'], 1, 'No speech was found in the file.'],
  ['a broken file', ['broken.pdf'], 1, ''],
  ['a missing file', ['none.txt'], 2, 'There is no file'],
])('%s ends the draft with a sentence', async (_what, [name = ''], code, sentence) => {
  const result = await draft(inFolder(name), '--template', 'policy', '--out', inFolder('never.docx'));
  expect(result.code).toBe(code);
  expect(result.errors).toContain(sentence);
  expect(result.errors).not.toBe('');
});

it.each([
  [['--template', 'policy', '--out', 'x.docx'], 'Name one transcript.'],
  [['talk.txt', '--out', 'x.docx'], 'Name the template with --template NAME.'],
  [
    ['talk.txt', '--template', 'sonnet', '--out', 'x.docx'],
    'There is no template "sonnet". Templates: minutes-with-actions,',
  ],
  [['talk.txt', '--template', 'policy'], 'Name the Word file with --out FILE.docx.'],
  [['talk.txt', '--template', 'policy', '--out', 'x.pdf'], 'must end in .docx'],
  [
    ['talk.txt', '--template', 'policy', '--out', 'x.docx', '--date', '2026-02-31'],
    '"2026-02-31" is not a date such as 2026-11-12.',
  ],
])('the command %j is not valid', async (args, sentence) => {
  const { code, errors } = await draft(...args);
  expect([code, errors]).toEqual([2, expect.stringContaining(sentence)]);
});
