import type { Upload } from '#contract/features/ingestion/ingestion.ts';
import { isAtWork } from './is-at-work.ts';

/**
 * Which upload of a place is expanded at first: the one started while it is shown, otherwise one that is processing, otherwise
 * the latest. `earlierId` is the latest when the place was opened.
 */
export function openFirst(
  here: readonly Pick<Upload, 'id' | 'state'>[],
  begunId: string | null,
  earlierId: string | null,
): string | undefined {
  const begun = here.find((upload) => upload.id === begunId && (begunId !== earlierId || isAtWork(upload)));
  return (begun ?? here.find(isAtWork))?.id;
}
