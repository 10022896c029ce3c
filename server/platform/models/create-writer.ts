import { randomInt } from 'node:crypto';
import type { WritingModel } from '#engine/answers/written/write-answer.ts';
import { coverPatientData } from '#engine/models/gate.ts';
import type { LanguageModel } from '#engine/models/language-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { createModelPause, type ModelPause } from '#engine/models/model-pause.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Log } from '#server/platform/log/log.ts';
import { reportTo } from './report-failures.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** 16 letters are 75 bits: the author of a document cannot guess the marks of a future prompt. */
const drawMark = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

export type WriterSettings = Pick<
  Settings,
  'ANSWER_URL' | 'ANSWER_MODEL' | 'ANSWER_API_KEY' | 'ANSWER_SILENCE_SECONDS'
>;

type Deps = { settings: WriterSettings; clock: Clock; log?: Pick<Log, 'info' | 'warn'> | undefined };

/** Asks the model unless it failed a moment ago, and records the outcome. */
const paused = (model: LanguageModel, pause: ModelPause): LanguageModel => ({
  name: model.name,
  async *write(prompt, signal) {
    const recent = pause.pausedFor();
    if (recent) throw recent;
    try {
      yield* model.write(prompt, signal);
      pause.worked();
    } catch (error) {
      if (error instanceof ModelFailure) pause.failed(error);
      throw error;
    }
  },
});

/** The model that writes answers, loaded only when one is set, and its state for the health page. */
export async function createWriter({ settings, clock, log }: Deps) {
  const { ANSWER_URL: url, ANSWER_MODEL: name, ANSWER_API_KEY: apiKey } = settings;
  if (url === undefined || name === undefined) return undefined;
  const { createLanguageModel, openAiCompatible } = await import('#engine/models/language-model.ts');
  const model = createLanguageModel(name, openAiCompatible({ url, name, apiKey }), {
    beforeSending: coverPatientData,
    silenceMs: settings.ANSWER_SILENCE_SECONDS * 1_000,
  });
  const pause = createModelPause({ now: clock.now, report: reportTo(log, name, 'Answers are quoted until then.') });
  const writer: WritingModel = { model: paused(model, pause), drawMark };
  return { writer, state: () => ({ model: name, failure: pause.failing()?.message }) };
}
