import type { Upload, UploadedFile } from '#contract/features/ingestion/ingestion.ts';
import { limits } from '#contract/limits.ts';
import { sizeInWords } from '#contract/size-in-words.ts';

/** The stage of a file, as its row says it. */
export function stageInWords({
  stage,
  held,
  reason = null,
}: Pick<UploadedFile, 'stage' | 'held'> & Partial<Pick<UploadedFile, 'reason'>>): string {
  if (stage === 'received' && reason === 'awaiting_scan') return 'Waiting';
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

/** "3 ready, 1 already added, 2 rejected, 4 passages to check": zeros are left out. */
export function countsInWords(counts: Upload['counts']): string {
  const parts: [number, string][] = [
    [counts.unfinished, 'processing'],
    [counts.ready, 'ready'],
    [counts.duplicate, 'already added'],
    [counts.refused, 'rejected'],
    [counts.cancelled, 'cancelled'],
    [counts.suspects, counts.suspects === 1 ? 'passage to check' : 'passages to check'],
  ];
  const said = parts.flatMap(([count, words]) => (count > 0 ? [`${number(count)} ${words}`] : []));
  return said.length > 0 ? said.join(', ') : 'no files';
}

/** A reason without the list of all kinds that ends some. The drop place above names them. */
export const withoutKinds = (reason: string): string => reason.replace(/\sCandour reads \..*$/s, '');

/** Why files were rejected and what to do, in one line; empty where none was. */
export function rejectedInWords({
  counts,
  refused_because: because,
}: Pick<Upload, 'counts' | 'refused_because'>): string {
  if (counts.refused === 0 || because === null) return '';
  const why = withoutKinds(because);
  return counts.refused === 1 ? `Rejected: ${why}` : `First rejected: ${why}`;
}

/** Names files beyond the limit, which are not sent; a long list is cut. */
export function tooLargeInWords(files: readonly { name: string; size: number }[]): string {
  const named = files.slice(0, 3).map(({ name, size }) => `“${name}” (${sizeInWords(size)})`);
  const more = files.length - named.length;
  const all = more > 0 ? [...named, `${number(more)} more`].join(', ') : named.join(', ');
  const most = limits.upload.fileBytes / 1_048_576;
  return `Not sent: ${all}. A file may have up to ${most} MB. Split it or reduce its size.`;
}
