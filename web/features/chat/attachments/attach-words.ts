import type { Attachment } from '#contract/features/attachments/attachments-contract.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const sheets = /\.(?:xlsx?|ods|csv|tsv)$/iu;

/** The kind of a file, for its icon. */
export function fileKindOf(fileName: string): 'table' | 'picture' | 'text' {
  if (sheets.test(fileName)) return 'table';
  return /\.(?:png|jpe?g|tiff?)$/iu.test(fileName) ? 'picture' : 'text';
}

function readWords({ file_name: fileName, read }: Attachment): string {
  if (read === null) return 'read';
  const { pages, rows, passages } = read;
  if (rows !== null && fileKindOf(fileName) === 'table') return `${counted(rows, 'row', 'rows')} read`;
  if (pages !== null) return `${counted(pages, 'page', 'pages')} read`;
  return `${counted(passages, 'passage', 'passages')} read`;
}

/** What became of a file: "214 rows read", "reading page 6 of 11", or why it failed. */
export function stageWords(attachment: Attachment): string {
  const { state, progress, message } = attachment;
  switch (state) {
    case 'waiting':
      return message ?? 'waiting';
    case 'reading':
      if (message) return message;
      return progress ? `reading page ${Math.min(progress.page + 1, progress.of)} of ${progress.of}` : 'reading';
    case 'ready':
      return [readWords(attachment), message].filter(Boolean).join('. ');
    case 'failed':
      return message ?? 'could not be read';
  }
}

/** Why these files cannot be attached, before anything is sent. */
export function problemWithFiles(files: readonly File[]): string | undefined {
  const { atOnce } = limits.attachments;
  if (files.length > atOnce) return `Attach up to ${atOnce} files at a time.`;
  if (files.some(({ name }) => hasNhsNumberInFigures(name)))
    return 'The name of a file contains an NHS number. Rename the file without it and attach it again.';
  const large = files.find(({ size }) => size > limits.upload.fileBytes);
  return large && `“${large.name}” is larger than ${limits.upload.fileBytes / 1_048_576} MB.`;
}
