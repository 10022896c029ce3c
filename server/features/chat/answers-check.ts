import type { HealthCheck } from '#server/platform/feature/health-check.ts';
import type { Models } from '#server/platform/models/open-models.ts';

/** The health check that names who writes the answers. */
export const answersCheck = (writer: Models['writer']): HealthCheck => ({
  name: 'Answers',
  async run() {
    const state = writer();
    if (state === undefined) return { state: 'ok', detail: 'Quoted by the built-in writer. No answer model is set.' };
    const { model, failure } = state;
    return failure === undefined
      ? { state: 'ok', detail: `Written by ${model}.` }
      : { state: 'degraded', detail: `${model} is failing, so answers quote the documents. Last error: ${failure}` };
  },
});
