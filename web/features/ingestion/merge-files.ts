import type { UploadedFile, UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';

const unfinished = ['received', 'parsed', 'structured', 'indexed'];

/** Whether a file is still being processed. */
export const isFileUnfinished = ({ stage }: Pick<UploadedFile, 'stage'>): boolean => unfinished.includes(stage);

function countsOf(files: readonly UploadedFile[]): UploadWithFiles['counts'] {
  const at = (stage: UploadedFile['stage']) => files.filter((file) => file.stage === stage).length;
  return {
    total: files.length,
    unfinished: files.filter(isFileUnfinished).length,
    ready: at('ready'),
    duplicate: at('duplicate'),
    refused: at('refused'),
    cancelled: at('cancelled'),
    suspects: files.reduce((sum, { suspects: { count } }) => sum + count, 0),
  };
}

/** An upload, updated by its run's events about files. */
export function mergeFiles(upload: UploadWithFiles, told: ReadonlyMap<string, UploadedFile>): UploadWithFiles {
  if (!upload.files.some(({ id }) => told.has(id))) return upload;
  const files = upload.files.map((file) => told.get(file.id) ?? file);
  const refused = files.find(({ stage }) => stage === 'refused');
  return { ...upload, files, counts: countsOf(files), refused_because: refused?.message ?? null };
}
