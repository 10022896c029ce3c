import type { AnswerEvent } from '#contract/features/chat/answer-events.ts';
import type { StoredRecord } from '#contract/features/chat/answer-record.ts';
import type { AnswerModels } from '#engine/answers/answer-question.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { indexEdition } from './answer-record-store.ts';
import { digestOfEmbedding, programHashes, promptFile } from './program-hashes.ts';

export type BegunRecord = {
  /** The models to answer with: the same ones, noticed at work. */
  models: AnswerModels;
  /** Notes who writes, as the events say. */
  take(event: AnswerEvent): void;
  /** The record, once the answer is complete. */
  settle(): Promise<StoredRecord>;
};

type Asked = { scope: Scope; models: AnswerModels; release: string };

/** Begins the record of an answer, before the first passage is searched. */
export function beginRecord({ query, clock }: { query: Queryable; clock: Clock }, asked: Asked): BegunRecord {
  const { scope, models, release } = asked;
  const startedAt = clock.now().toISOString();
  // Read while the question is answered; its failure is met where the record is settled.
  const index = indexEdition(query, scope);
  index.catch(() => undefined);
  let model: string | null = null;
  let hasMeanings = false;
  const { embedding } = models;
  return {
    models: embedding
      ? {
          ...models,
          embedding: {
            ...embedding,
            async embedQuery(text) {
              const vector = await embedding.embedQuery(text);
              hasMeanings ||= vector !== undefined;
              return vector;
            },
          },
        }
      : models,
    take(event) {
      if (event.type === 'sources') model = event.model ?? null;
      if (event.type === 'fell_back') model = null;
    },
    async settle() {
      const hashes = programHashes();
      const name = embedding?.identity.name;
      return {
        writer: {
          model,
          rules_hash: hashes.rules,
          levels_hash: hashes.levels,
          prompt: models.writer ? { file: promptFile, hash: hashes.prompt } : null,
          release,
        },
        search: {
          by: hasMeanings ? 'words_and_meanings' : 'words',
          embedding: name === undefined ? null : { name, digest: digestOfEmbedding(name) },
          index: await index,
        },
        started_at: startedAt,
      };
    },
  };
}
