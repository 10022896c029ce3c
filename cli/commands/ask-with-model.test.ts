import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { runCommand } from '../run-command.ts';
import { askCommand } from './ask.ts';

const question = 'How often must emergency generators be tested?';

describe('candour ask with a model', () => {
  let dataDir: string;
  let server: ModelsServer;
  beforeAll(async () => {
    ({ dataDir } = await loadedFolder());
    server = await startModelsServer();
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function ask(...options: string[]): Promise<string> {
    const out: string[] = [];
    const environment = {
      CANDOUR_DATA_DIR: dataDir,
      EMBEDDING: 'off',
      ANSWER_URL: server.url,
      ANSWER_MODEL: 'granite',
    };
    const io = { environment, out: (text: string) => out.push(text), error: () => undefined };
    expect(await runCommand([askCommand], ['ask', question, ...options], io)).toBe(0);
    return out.join('\n');
  }

  it('prints what the model wrote, with its name, or quotes and gives the reason', { timeout: 120_000 }, async () => {
    // The first source in the words of the document, so it is supported whatever it says.
    server.writeWith(({ text }) => {
      const [, number, words = ''] = /number="(\d+)"[^>]*>\n([^.]*\.)/.exec(text) ?? [];
      return { pieces: [words, ` [${number}] `, 'Nobody says this.'] };
    });
    const written = JSON.parse(await ask('--json'));
    expect(written).toMatchObject({ found: true, layout: 'written', model: 'granite', fell_back: null });
    expect(written.sentences.map(({ support }: { support: string }) => support)).toEqual(['supported', 'unsupported']);
    expect(written.sources).toHaveLength(1);
    expect(written.sentences[0].citations[0].source).toBe(written.sources[0].number);

    const lines = await ask();
    expect(lines).toContain('Written by granite. Each sentence is checked against its sources.');
    expect(lines).not.toContain('“');

    server.writeWith(() => ({ status: 401 }));
    const quoted = await ask();
    expect(quoted).toContain('This answer only quotes its sources. The model server rejected the API key');
    expect(quoted).toContain('● “');
    expect(JSON.parse(await ask('--json'))).toMatchObject({ layout: 'quoted', model: null });
  });
});
