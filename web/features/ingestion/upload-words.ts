import type { Upload, UploadedFile } from '#contract/features/ingestion/ingestion.ts';

/** The stage of a file, as its row says it. */
export function stageInWords({ stage, held }: Pick<UploadedFile, 'stage' | 'held'>): string {
  if (stage === 'ready') return held ? 'Awaiting publication' : 'Ready';
  const words = {
    received: 'Queued',
    parsed: 'Text extracted',
    structured: 'Clauses identified',
    indexed: 'Indexed',
    duplicate: 'Already added',
    refused: 'Rejected',
    cancelled: 'Cancelled',
  } as const;
  return words[stage];
}

const number = (value: number) => value.toLocaleString('en-GB');

export const filesInWords = (count: number): string => (count === 1 ? '1 file' : `${number(count)} files`);

const parts = { library: 'your data library', regulation: 'regulation' } as const;

/** "12 files to the library". */
export const batchInWords = ({ files, partition }: { files: readonly unknown[]; partition: keyof typeof parts }) =>
  `${filesInWords(files.length)} to ${parts[partition]}`;

/** "3 ready, 1 already there, 2 not added": zeros are left out. */
export function countsInWords(counts: Upload['counts']): string {
  const parts: [number, string][] = [
    [counts.unfinished, 'processing'],
    [counts.ready, 'ready'],
    [counts.duplicate, 'already added'],
    [counts.refused, 'rejected'],
    [counts.cancelled, 'cancelled'],
  ];
  const said = parts.flatMap(([count, words]) => (count > 0 ? [`${number(count)} ${words}`] : []));
  return said.length > 0 ? said.join(', ') : 'no files';
}
