import type { Upload, UploadedFile } from '#contract/features/ingestion/ingestion.ts';

/** What a file's row says of where it is. */
export function stageInWords({ stage, held }: Pick<UploadedFile, 'stage' | 'held'>): string {
  if (stage === 'ready') return held ? 'Ready for preview' : 'Ready';
  const words = {
    received: 'Waiting',
    parsed: 'Read',
    structured: 'Structured',
    indexed: 'Indexed',
    duplicate: 'Already there',
    refused: 'Not added',
    cancelled: 'Cancelled',
  } as const;
  return words[stage];
}

const number = (value: number) => value.toLocaleString('en-GB');

export const filesInWords = (count: number): string => (count === 1 ? '1 file' : `${number(count)} files`);

const parts = { library: 'the library', regulation: 'the regulation' } as const;

/** "12 files to the library". */
export const batchInWords = ({ files, partition }: { files: readonly unknown[]; partition: keyof typeof parts }) =>
  `${filesInWords(files.length)} to ${parts[partition]}`;

/** "3 ready, 1 already there, 2 not added": what is nought is left out. */
export function countsInWords(counts: Upload['counts']): string {
  const parts: [number, string][] = [
    [counts.unfinished, 'on the way'],
    [counts.ready, 'ready'],
    [counts.duplicate, 'already there'],
    [counts.refused, 'not added'],
    [counts.cancelled, 'cancelled'],
  ];
  const said = parts.flatMap(([count, words]) => (count > 0 ? [`${number(count)} ${words}`] : []));
  return said.length > 0 ? said.join(', ') : 'no files';
}

/** Bytes as people say them: 340 KB, 2.4 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`;
}
