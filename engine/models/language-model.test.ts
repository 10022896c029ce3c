import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatScript } from '#server/testing/chat-completions.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { PatientDataFound, refusePatientData } from './gate.ts';
import { createLanguageModel, openAiCompatible } from './language-model.ts';
import { ModelFailure } from './model-failure.ts';

const prompt = { instructions: 'Answer from the sources.', text: 'Zephyrine asks.' };

describe('A model that writes, behind an address', () => {
  let server: ModelsServer;
  let written: string[];
  beforeAll(async () => {
    server = await startModelsServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    written = [];
  });

  const writer = ({ url = server.url, silenceMs = 5_000 } = {}) => {
    const settings = { url, name: 'granite', apiKey: 'sk-secret' };
    return createLanguageModel('granite', openAiCompatible(settings), { beforeSending: refusePatientData, silenceMs });
  };
  const write = async (model = writer(), asked = prompt, signal?: AbortSignal): Promise<unknown> => {
    try {
      for await (const piece of model.write(asked, signal)) written.push(piece);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  const failing = async (script: ChatScript, model = writer()) => {
    server.writeWith(() => script);
    return write(model);
  };

  it('yields the text as it arrives and ends when the model has finished', async () => {
    server.writeWith(() => ({ pieces: ['Every ', 'month.', ' [1]'] }));
    expect(await write()).toBeUndefined();
    expect(written.join('')).toBe('Every month. [1]');
    expect(server.chats.at(-1)).toEqual(prompt);
    expect(server.lastHeaders()).toMatchObject({ authorization: 'Bearer sk-secret' });
  });

  it('drops the model’s reasoning', async () => {
    server.writeWith(() => ({ pieces: ['<think>Which source', '?</think>', 'Every month.'] }));
    expect(await write()).toBeUndefined();
    expect(written.join('').trim()).toBe('Every month.');
  });

  it.each([
    ['a refusal in words of its own', { pieces: ['I cannot.'], refuses: true }, 'refused'],
    ['a filter', { pieces: ['Every '], end: 'content_filter' }, 'refused'],
    ['a refused request', { status: 400 }, 'refused'],
    ['a wrong key', { status: 401 }, 'not_allowed'],
    ['too many requests without a time', { status: 429 }, 'rate_limited'],
    ['a long wait', { status: 429, headers: { 'retry-after': '60' } }, 'rate_limited'],
    ['a broken server', { status: 500, body: 'Internal Server Error' }, 'server_error'],
    ['a page in place of a stream', { status: 200, body: '<html>Welcome</html>' }, 'cut_off'],
    ['a stream without its end', { pieces: ['Every month, '], end: 'none' }, 'cut_off'],
    ['a broken connection', { pieces: ['Every month, '], end: 'destroyed' }, 'cut_off'],
    ['an answer that was too long for the model', { pieces: ['Every '], end: 'length' }, 'cut_off'],
    ['a line that is no JSON', { pieces: ['Every month, '], end: 'garbage' }, 'garbled'],
    ['an error in the stream', { pieces: ['Every month, '], end: 'error' }, 'garbled'],
  ] as [string, ChatScript, string][])(
    'fails for %s, in a sentence without text, address or key',
    async (_, script, code) => {
      const failure = await failing(script);
      expect(failure).toBeInstanceOf(ModelFailure);
      expect(failure).toMatchObject({ code });
      const told = `${failure} ${JSON.stringify(failure)}`;
      for (const secret of ['Zephyrine', 'sk-secret', '127.0.0.1', 'Every']) expect(told).not.toContain(secret);
    },
  );

  it('fails when nothing comes, at the beginning or in the middle', async () => {
    const impatient = writer({ silenceMs: 200 });
    expect(await failing({ pieces: [], end: 'silent' }, impatient)).toMatchObject({ code: 'timed_out' });
    expect(await failing({ pieces: ['Every '], end: 'silent' }, impatient)).toMatchObject({ code: 'timed_out' });
    expect(written).toEqual(['Every ']);
  });

  it('retries once when the server asks for a short wait', async () => {
    const before = server.chats.length;
    server.writeWith((_, times) =>
      times === before + 1 ? { status: 429, headers: { 'retry-after': '1' } } : { pieces: ['Every month.'] },
    );
    expect(await write()).toBeUndefined();
    expect(written).toEqual(['Every month.']);
    expect(await failing({ status: 429, headers: { 'retry-after': '1' } })).toMatchObject({ code: 'rate_limited' });
    expect(server.chats).toHaveLength(before + 4);
  });

  it('reports that nothing listens at the address', async () => {
    expect(await write(writer({ url: 'http://127.0.0.1:1/v1' }))).toMatchObject({ code: 'unreachable' });
  });

  it('receives no NHS number', async () => {
    const before = server.received.length;
    expect(await write(writer(), { ...prompt, text: 'Seen: 943 476 5919' })).toBeInstanceOf(PatientDataFound);
    expect(server.received).toHaveLength(before);
  });

  it('stops at once when the caller cancels', async () => {
    server.writeWith(() => ({ pieces: ['Every '], end: 'silent' }));
    const ending = new AbortController();
    const call = write(writer(), prompt, ending.signal);
    await expect.poll(() => written).toEqual(['Every ']);
    ending.abort(new Error('enough'));
    expect(await call).toMatchObject({ message: 'enough' });
  });
});
