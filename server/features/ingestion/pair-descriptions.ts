import { compareFiles } from '#engine/versions/file-order.ts';
import type { StoredBytes } from '#server/platform/files/file-store.ts';
import type { IncomingFile } from '#server/platform/ingestion/ingestion-port.ts';

export type DescribedFile = IncomingFile & { fileName: string };

const ending = '.yaml';

/**
 * The files that may become documents, in the order of publishing. A file NAME.yaml beside exactly one file NAME becomes that file's
 * description. Two files called NAME.yaml are ambiguous: both remain in the list and are refused, so that their sender sees it.
 * @param files with plain names, without paths
 */
export function pairDescriptions(files: readonly DescribedFile[]): DescribedFile[] {
  const names = new Map<string, number>();
  for (const { fileName } of files) names.set(fileName, (names.get(fileName) ?? 0) + 1);
  const isDescription = ({ fileName, bytes }: DescribedFile): boolean =>
    typeof bytes !== 'string' &&
    fileName.endsWith(ending) &&
    names.get(fileName) === 1 &&
    names.get(fileName.slice(0, -ending.length)) === 1;
  const descriptions = new Map<string, StoredBytes>();
  for (const file of files) {
    const { fileName, bytes } = file;
    if (typeof bytes !== 'string' && isDescription(file)) descriptions.set(fileName.slice(0, -ending.length), bytes);
  }
  return files
    .filter((file) => !isDescription(file))
    .map((file) => {
      const description = file.description ?? descriptions.get(file.fileName);
      return description ? { ...file, description } : file;
    })
    .sort((a, b) => compareFiles(a.fileName, b.fileName));
}
