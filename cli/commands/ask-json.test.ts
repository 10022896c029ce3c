import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type AnswerSource,
  answerLevelSchema,
  askedPartSchema,
  citationSchema,
  leavesOpenSchema,
  partOutcomeSchema,
  quoteAnswers,
  sourceSchema,
  summarySchema,
  supportSchema,
} from '#contract/features/chat/answer-events.ts';
import { askPublicly } from '#server/features/chat/ask-action.ts';
import { answerableExamples } from '#server/features/chat/example-questions.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { cleanEnvironment } from '#server/testing/clean-environment.ts';
import { keepEngine } from '#server/testing/kept-engine.ts';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { folderAt } from '#server/testing/migrated-folder.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { runCommand } from '../run-command.ts';
import { withProduct } from '../with-product.ts';
import { askCommand } from './ask.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The command's documented output, and nothing else. */
const printedSchema = z.strictObject({
  question: z.string(),
  found: z.boolean(),
  level: answerLevelSchema,
  asked: z.array(z.strictObject(askedPartSchema.shape)),
  about: z.string().nullable(),
  language: z.string().nullable(),
  parts: z.array(z.strictObject(partOutcomeSchema.shape)),
  summary: z.strictObject(summarySchema.shape).nullable(),
  contradictions: z.array(z.string()),
  chosen_by: z.strictObject({ name: z.string(), on: z.string() }).nullable(),
  layout: z.enum(['quoted', 'written']),
  model: z.string().nullable(),
  fell_back: z.string().nullable(),
  sentences: z.array(
    z.strictObject({
      text: z.string().min(1),
      support: supportSchema,
      reason: z.string().min(1),
      part: z.number(),
      quote: z.number().nullable(),
      deciding: z.array(z.tuple([z.number(), z.number()])),
      answers: z.enum(quoteAnswers).nullable(),
      exact: z.boolean().nullable(),
      open: z.strictObject(leavesOpenSchema.shape).nullable(),
      citations: z.array(z.strictObject(citationSchema.shape)),
    }),
  ),
  sources: z.array(z.strictObject(sourceSchema.shape)),
  nearest: z.array(z.strictObject(sourceSchema.shape)),
  could_not_find: z.array(z.string()),
});
const withoutDatabase = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  CANDOUR_SECRET: 'a secret of the tests, long enough for keys',
};
type Printed = z.infer<typeof printedSchema>;

describe('candour ask --json', () => {
  let dataDir: string;
  let models: ModelsServer;
  beforeAll(async () => {
    await keepEngine();
    ({ dataDir } = await loadedFolder());
    models = await startModelsServer();
  });
  afterAll(async () => {
    await models.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The command line in this process, with these settings and no others. */
  async function candour(line: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const [out, error]: [string[], string[]] = [[], []];
    const code = await runCommand([askCommand], line, {
      environment: { CANDOUR_DATA_DIR: dataDir, EMBEDDING: 'off', ...settings },
      out: (words) => out.push(`${words}\n`),
      error: (words) => error.push(`${words}\n`),
    });
    return { code, out: out.join(''), error: error.join('') };
  }
  /** The same as a process of its own, as at a terminal. */
  async function candourProcess(line: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, [program, ...line], {
      env: cleanEnvironment({ CANDOUR_DATA_DIR: dataDir, ...settings }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await code, out, error };
  }
  async function ask(question: string, settings?: Readonly<Record<string, string>>): Promise<Printed> {
    const { code, out } = await candour(['ask', question, '--json'], settings);
    expect(code).toBe(0);
    return printedSchema.parse(JSON.parse(out));
  }

  /** Each named element is at the cited place, with the cited words. */
  async function expectTrue(printed: Printed): Promise<void> {
    const named = [...printed.sources, ...printed.nearest];
    const { rows } = await folderAt(dataDir).inside(({ pool }) =>
      pool.query(
        `select e.id as element_id, e.canonical_id, e.lineage_id, e.text, e.text_hash, e.section_path, v.id as document_id,
           v.number as version, v.title, w.is_guide
         from elements e join versions v on v.id = e.version_id join works w on w.id = v.work_id where e.id = any($1)`,
        [named.map(({ element_id: id }) => id)],
      ),
    );
    const stored = new Map(rows.map((row) => [row.element_id, row]));
    const fields = ['document_id', 'element_id', 'canonical_id', 'lineage_id', 'version', 'title', 'section_path'];
    for (const source of named) {
      const { text: words, ...row } = stored.get(source.element_id);
      for (const field of [...fields, 'is_guide']) expect(source[field as keyof AnswerSource]).toEqual(row[field]);
      expect(words).toContain(source.quote);
    }
    for (const [index, { text: words, citations }] of printed.sentences.entries()) {
      for (const citation of citations) {
        const source = printed.sources.find(({ number }) => number === citation.source);
        expect(source?.element_id).toBe(citation.element_id);
        const element = stored.get(citation.element_id);
        expect([citation.sentence, citation.text_hash]).toEqual([index, element.text_hash]);
        const cited = element.text.slice(citation.start, citation.end);
        if (printed.layout === 'quoted') expect(cited).toBe(words);
        else expect(cited.length).toBeGreaterThan(0);
      }
    }
  }

  it('answers each example question of the home page with its clause', async () => {
    const settings = readSettings({ CANDOUR_DATA_DIR: dataDir, EMBEDDING: 'off' });
    const asked = await withProduct(settings, {
      here: (product) => Promise.all(answerableExamples.map(({ question }) => askPublicly(product, question))),
      there: () => Promise.reject(new Error('The folder is in use.')),
    });
    const clauses = asked.map(({ level, sources }) => [level, ...sources.map(({ canonical_id: id }) => id)]);
    expect(clauses).toEqual(
      answerableExamples.map(({ work, clause }) => expect.arrayContaining(['answered', `${work}#${clause}`])),
    );
  });

  it('prints an answer that was found, with every named field, and nothing else on standard output', async () => {
    const line = ['ask', 'How often must emergency generators be tested?', '--json'];
    const { code, out, error } = await candourProcess(line);
    expect(code).toBe(0);
    expect(error).toBe('');
    const printed = printedSchema.parse(JSON.parse(out));
    expect(printed).toMatchObject({ found: true, layout: 'quoted', model: null, fell_back: null, nearest: [] });
    expect(printed.sentences[0]).toMatchObject({ support: 'supported', citations: [{ source: 1 }] });
    expect(printed.sources[0]).toMatchObject({ number: 1, is_guide: true, version_status: 'in_force' });
    await expectTrue(printed);
  });

  it('prints that nothing was found, with the nearest passages', async () => {
    const printed = await ask('What is the recipe for a Victoria sponge?');
    expect(printed).toMatchObject({ found: false, sentences: [], sources: [] });
    expect(printed.level).toBe('not_found');
    expect(printed.could_not_find[0]).toMatch(/^I could not find this/);
    await expectTrue(printed);
  });

  it('prints what was found and what was not, for a partial answer', async () => {
    const asked = 'How often must emergency generators be tested, and by which electrician from Wolverhampton?';
    const printed = await ask(asked);
    expect(printed).toMatchObject({ question: asked, found: true });
    expect(printed.parts.map(({ level }) => level)).toEqual(['answered', 'may_answer']);
    expect(printed.sentences.at(-1)?.open?.leaves_open).toContain('Wolverhampton');
    await expectTrue(printed);
  });

  it('prints what a model wrote, sentence by sentence, and quotes instead when it fails', async () => {
    const settings = { ANSWER_URL: models.url, ANSWER_MODEL: 'granite' };
    models.writeWith(({ text: prompt }) => {
      const [, number, words = ''] = /number="(\d+)"[^>]*>\n([^.]*\.)/.exec(prompt) ?? [];
      return { pieces: [`${words} [${number}] `, 'Nobody says this.'] };
    });
    const written = await ask('How often must emergency generators be tested?', settings);
    expect(written).toMatchObject({ found: true, layout: 'written', model: 'granite', fell_back: null });
    expect(written.sentences.map(({ support }) => support)).toEqual(['supported', 'unsupported']);
    expect(written.sentences[1]).toMatchObject({ citations: [], reason: 'It has no source.' });
    await expectTrue(written);
    models.writeWith(() => ({ status: 500 }));
    const quoted = await ask('How often must emergency generators be tested?', settings);
    expect(quoted).toMatchObject({ found: true, layout: 'quoted', model: null });
    expect(quoted.fell_back).toContain('status 500');
    await expectTrue(quoted);
  });

  it.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['holds an NHS number', ['Patient 943 476 5919 fell'], {}, 1, /NHS number/],
    ['has no words', [' '], {}, 2, /Enter a question/],
    ['is too long', ['x'.repeat(4_001)], {}, 2, /4,000 characters/],
    ['has an option that there is not', ['--filters', 'a', 'How often?'], {}, 2, /Unknown option '--filters'/],
    ['has no database', ['How often?'], withoutDatabase, 1, /database/i],
  ])('prints nothing on standard output when the question %s', async (_, words, settings, expected, reason) => {
    const { code, out, error } = await candour(['ask', ...words, '--json'], settings);
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(error).toMatch(reason);
    expect(error).not.toMatch(/943\W?476\W?5919/);
  });
});
