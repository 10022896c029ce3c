import type { Upload } from '#contract/features/ingestion/ingestion.ts';
import { isAtWork } from './is-at-work.ts';

/**
 * Which of a place's uploads is open at first: the one begun while it is shown, else one that is at work, before all the one begun
 * last. `earlierId` is what had been begun last when the place was opened.
 */
export function openFirst(
  here: readonly Pick<Upload, 'id' | 'state'>[],
  begunId: string | null,
  earlierId: string | null,
): string | undefined {
  const begun = here.find((upload) => upload.id === begunId && (begunId !== earlierId || isAtWork(upload)));
  return (begun ?? here.find(isAtWork))?.id;
}
