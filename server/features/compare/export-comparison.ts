import type { SignedInCaller } from '#contract/access/caller.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type CompareDeps, compareVersions, inThread, type VersionPair } from './compare-versions.ts';
import { wordOfComparison } from './word-of-comparison.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Turns words from a document into a file name that is valid on every system. */
const asFileName = (words: string) =>
  words
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'comparison';

/**
 * Exports the comparison as a Word file, either complete or only the differences.
 * @throws document_not_found, comparison_too_large, comparison_busy
 */
export async function exportComparison(
  deps: CompareDeps & { clock: Clock; publicUrl: string },
  caller: SignedInCaller,
  input: VersionPair & { changesOnly: boolean },
): Promise<File> {
  const { before, after, shown } = await compareVersions(deps, caller, input);
  const today = dayInEngland(deps.clock.now());
  const document = wordOfComparison(shown, {
    guides: { before: before.guideTo, after: after.guideTo },
    today,
    publicUrl: deps.publicUrl,
    changesOnly: input.changesOnly,
  });
  const bytes = await inThread(deps.thread.write(document));
  const name = `compare-${asFileName(shown.after.title)}-${today}.docx`;
  return new File([new Uint8Array(bytes)], name, { type: wordType });
}
