import type { WordDocument } from '#engine/word/word-document.ts';
import { type DeskLimits, openDesk, type Served } from '#server/platform/desk/desk.ts';
import { writeWordAside } from './write-word-aside.ts';

/** Writes Word files for people, one at a time for each, in threads besides the serving one. */
export type WordDesk = {
  /**
   * Collects a document and writes its file.
   * @param signal aborted when nobody waits for the file any longer: a file not yet begun is then not made
   * @throws too_many_requests while the same person's last file is being made, or too many people of the organisation wait
   */
  make(by: Served, collect: () => Promise<WordDocument>, signal?: AbortSignal): Promise<Uint8Array>;
};

/**
 * A free place goes to the organisation with the fewest files being made, so that none holds up another.
 * @param limits two files at once, and ten people of an organisation that wait, by default
 */
export function createWordDesk(limits: DeskLimits = {}): WordDesk {
  const desk = openDesk(limits);
  return { make: (by, collect, signal) => desk.serve(by, async () => writeWordAside(await collect()), signal) };
}
