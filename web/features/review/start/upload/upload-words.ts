import type { UploadedPolicy } from '#contract/features/review/uploaded-policy.ts';
import { limits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** What became of an uploaded policy: "Reading page 6 of 11", "18 pages, 64 passages read", or why it cannot be reviewed. */
export function uploadWords({ state, progress, read, message }: UploadedPolicy): string {
  switch (state) {
    case 'waiting':
      return message ?? 'Waiting to be read';
    case 'reading':
      if (message) return message;
      return progress ? `Reading page ${Math.min(progress.page + 1, progress.of)} of ${progress.of}` : 'Reading';
    case 'ready': {
      const passages = `${counted(read?.passages ?? 0, 'passage', 'passages')} read`;
      const pages = read?.pages == null ? '' : `${counted(read.pages, 'page', 'pages')}, `;
      return message ? `${pages}${passages}. ${message}` : `${pages}${passages}`;
    }
    case 'failed':
      return message ?? 'This file could not be read.';
  }
}

/** Why these files cannot be uploaded for a review, before anything is sent. */
export function problemWithPolicy(files: readonly File[]): string | undefined {
  const [file] = files;
  if (file === undefined || files.length > 1) return 'Upload one policy at a time.';
  if (hasNhsNumberInFigures(file.name))
    return 'The name of this file contains an NHS number. Rename the file without it and upload it again.';
  if (file.size > limits.upload.fileBytes)
    return `“${file.name}” is larger than ${limits.upload.fileBytes / 1_048_576} MB.`;
  return undefined;
}
