import type { EngineDatabase } from '#engine/database/engine-database.ts';
import {
  type EvidenceHit,
  type EvidenceInput,
  findForReading,
  mostMeaningCharacters,
  type Topic,
} from './find-evidence.ts';

/** Passages of a document that tell what a message is about, and the documents that it may be about. */
const topic = { passages: 3, documents: 3 };
/** Stored questions that are matched: a message may be about several documents. */
const matchesOfTopic = 120;

/** Stretches of a long message that a model reads at once, with some overlap. */
function windowsOf(text: string): string[] {
  const windows: string[] = [];
  const step = Math.floor(mostMeaningCharacters * 0.75);
  for (let start = 0; start < text.length && windows.length < 4; start += step) {
    windows.push(text.slice(start, start + mostMeaningCharacters));
    if (start + mostMeaningCharacters >= text.length) break;
  }
  return windows;
}

/** How well a document fits: its nearest stored questions where meanings are known, else its best passages by words. */
function fitOf(hits: readonly EvidenceHit[], hasMeaning: boolean): number {
  const value = ({ match, similarity = 0, value: ofAll }: EvidenceHit) =>
    hasMeaning ? Math.max(match?.cosine ?? 0, similarity) : ofAll;
  const best = hits.map(value).sort((a, b) => b - a);
  return best.slice(0, topic.passages).reduce((sum, each) => sum + each, 0) / topic.passages;
}

/** The documents that a whole message is about: those whose best passages fit all of it best. */
export async function findTopic(db: EngineDatabase, text: string, input: EvidenceInput): Promise<Topic> {
  const fits = new Map<string, number>();
  for (const window of windowsOf(text)) {
    const reading = { own: window, context: '', share: 1, meaning: window };
    const { ranked, found } = await findForReading(db, reading, input, matchesOfTopic);
    for (const [versionId, hits] of Map.groupBy(ranked, (hit) => hit.versionId)) {
      const fit = fitOf(hits, found.similarities !== undefined);
      fits.set(versionId, Math.max(fits.get(versionId) ?? 0, fit));
    }
  }
  return new Map([...fits].sort(([, a], [, b]) => b - a).slice(0, topic.documents));
}
